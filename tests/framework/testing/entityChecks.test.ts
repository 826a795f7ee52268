import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { entityChecks, openWorld, type World } from '@patio/framework/testing';
import type { Application } from '#framework/server/application/defineApplication.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { loadProject, writeProject } from '../server/application/workshop';

const words = (title: string) => ({ title, 'x-i18n': { en: { title } } });
const name = { ...words('Name'), type: 'string', maxLength: 40 };
const finance = { groups: ['finance'] };
const access = {
  list: finance,
  show: finance,
  create: finance,
  edit: finance,
  delete: finance,
  history: finance,
};

const entity = (id: string, many: string, rest: object) => ({
  $schema: '../meta/entity.schema.json',
  $id: id,
  ...words(id),
  type: 'object',
  'x-resource': { name: many, ...words(many) },
  'x-access': access,
  required: ['name'],
  ...rest,
});

/** Legal forms of entities that generated records could stumble over. */
const schemas = {
  'category.schema.json': entity('category', 'categories', {
    properties: {
      name,
      parent: {
        ...words('Parent'),
        type: ['string', 'null'],
        'x-ref': { resource: 'categories' },
      },
    },
  }),
  'contract.schema.json': entity('contract', 'contracts', {
    'x-resource': { name: 'contracts', ...words('contracts'), approval: { calls: ['create'] } },
    'x-access': { ...access, approve: { groups: ['bit'] } },
    properties: { name },
  }),
  'order.schema.json': entity('order', 'orders', {
    properties: {
      name,
      contract: {
        ...words('Contract'),
        type: ['string', 'null'],
        'x-ref': { resource: 'contracts' },
      },
      categories: {
        ...words('Categories'),
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
        'x-ref': { resource: 'categories' },
      },
      lines: {
        ...words('Lines'),
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['category', 'quantity'],
          properties: {
            category: { ...words('Category'), type: 'string', 'x-ref': { resource: 'categories' } },
            quantity: { ...words('Quantity'), type: 'integer', minimum: 1 },
          },
        },
      },
    },
    required: ['name', 'categories', 'lines'],
  }),
  'stay.schema.json': entity('stay', 'stays', {
    required: ['checkInDay'],
    'x-resource': { name: 'stays', ...words('stays'), recordRepresentation: 'checkInDay' },
    properties: {
      checkInDay: { ...words('Day'), type: 'integer', minimum: 0, maximum: 1 },
      reason: {
        ...words('Reason'),
        type: ['string', 'null'],
        maxLength: 40,
        'x-editable': 'create',
        'x-when': { field: 'checkInDay', const: 1 },
        'x-required-when': { field: 'checkInDay', const: 1 },
      },
    },
  }),
};

let root: string;
let application: Application;
const opened: (readonly [World, TestDatabase])[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'patio-yard-'));
  await writeProject(root, schemas);
  application = loadProject(root);
});
afterAll(async () => {
  for (const [world, database] of opened) {
    await world.close();
    await database.close();
  }
  rmSync(root, { recursive: true, force: true });
});

const worldOf = async (changed: Partial<Application['catalog']> = {}): Promise<World> => {
  const database = await createEmptyDatabase();
  const catalog = { ...application.catalog, ...changed };
  const world = await openWorld({ ...application, catalog }, { databaseUrl: database.url });
  opened.push([world, database]);
  return world;
};

/** Names of the checks that fail. */
const failing = async (world: World): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const { name: check, run } of entityChecks(world))
    await run().catch((error: unknown) => failed.push(`${check}: ${String(error)}`));
  return failed;
};

test('references to the own entity, to records that need an approval, and inside rows are filled', async () => {
  expect(await failing(await worldOf())).toEqual([]);
});

test('a list with more records than a page is searched for the new one', async () => {
  const world = await worldOf();
  const rows = Array.from({ length: 120 }, (_, at) => ({ name: `0 ${at}` }));
  await world.deps.db.insertInto('categories').values(rows).execute();
  expect(await failing(world)).toEqual([]);
});

test('a change that its own field refuses is reported, whatever the field is named', async () => {
  const { validators } = application.catalog;
  const refusing = () => [
    { path: 'checkInDay', code: 'validation.type' as const, params: { expected: 'integer' } },
  ];
  const world = await worldOf({
    validators: { ...validators, stays: { ...validators['stays']!, patch: refusing } },
  });
  expect(await failing(world)).toEqual([
    expect.stringMatching(/^stays: changes a record only in the version that was seen/),
  ]);
});

test('a value that is read otherwise than it was stored is reported', async () => {
  const world = await worldOf();
  await sql`create function lose() returns trigger language plpgsql as $$
    begin update "categories" set "name" = 'Another' where "id" = new."id"; return null; end $$`.execute(
    world.deps.db,
  );
  // At the end of the transaction, after its answer was read.
  await sql`create constraint trigger lost after insert on "categories"
    deferrable initially deferred for each row execute function lose()`.execute(world.deps.db);
  expect(await failing(world)).toContainEqual(
    expect.stringMatching(/^categories: stores what is sent.*name is not read as it was stored/),
  );
});
