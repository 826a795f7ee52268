import { sql } from 'kysely';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { composeTexts } from '#framework/server/store/composeTexts.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { fieldOf } from '#tests/framework/kernel/filter/kitchenSink.ts';
import { createWorld, type World } from '#tests/framework/server/crud/world.ts';
import { createThings, things } from './things';

const rule = { groups: ['admin-internal'] };
const description: EntityDescription = {
  ...things,
  fields: [
    ...things.fields.filter(({ kind }) => kind !== 'file'),
    fieldOf('parts', 'arrayTable', { fields: [fieldOf('label', 'string')] }),
  ],
  access: { list: rule, show: rule, create: rule, edit: rule, delete: rule, history: rule },
  actions: [],
};
const catalog: EntityCatalog = {
  descriptions: { things: description },
  validators: { things: { create: () => [], patch: () => [] } },
  hooks: {},
  tables: {},
};

const apart = (text: string): string => text.normalize('NFD');

let world: World;
beforeEach(async () => {
  world = await createWorld({ catalog });
  await createThings(world.db);
  await sql`alter table "things" add column "parts" jsonb`.execute(world.db);
});
afterEach(() => world.close());

const insert = async (...rows: readonly Record<string, unknown>[]): Promise<readonly string[]> => {
  const made = world.db.insertInto('things' as never).values(rows as never);
  return (await made.returning('id' as never).execute()).map((row) => (row as { id: string }).id);
};
/** A process of its own, which only knows what is stored. */
const round = (): Promise<number> =>
  composeTexts({ ...world.deps, catalog: { ...world.deps.catalog, ...catalog } });
const runToEnd = async (): Promise<number> => {
  let rounds = 0;
  while ((await round()) > 0) rounds += 1;
  return rounds;
};
const named = async (filter: object): Promise<readonly unknown[]> =>
  (await world.call<readonly unknown[]>('GET', '/things', { query: { filter } })).body;

describe('texts stored before letters and accents were composed', () => {
  it('are composed in texts, lists and tables; version, markup and passwords stay', async () => {
    const [id] = await insert({
      name: apart('São José'),
      note: apart('Observação'),
      tags: [apart('Ação'), 'B'],
      parts: JSON.stringify([{ label: apart('Peça') }]),
      story: `<p>${apart('é')}</p>`,
      secret: apart('é'),
    });
    await insert({ name: 'São Paulo' });
    expect(await named({ name: { eq: 'São José' } })).toEqual([]);
    await runToEnd();
    expect(await named({ name: { eq: 'São José' } })).toMatchObject([
      {
        id,
        version: 1,
        note: 'Observação',
        tags: ['Ação', 'B'],
        parts: [{ label: 'Peça' }],
        story: `<p>${apart('é')}</p>`,
      },
    ]);
    const { rows } = await sql<{ secret: string }>`
      select "secret" from "things" where "id" = ${id}::uuid`.execute(world.db);
    expect(rows).toEqual([{ secret: apart('é') }]);
  });

  it('are composed in batches, which another process continues, and only once', async () => {
    await insert(...Array.from({ length: 2_100 }, (_, at) => ({ name: apart(`José ${at}`) })));
    const left = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from "things" where "name" is not nfc normalized`.execute(
        world.db,
      );
      return rows[0]!.n;
    };
    expect([await round(), await left()]).toEqual([1, 1_100]);
    expect([await runToEnd(), await left()]).toEqual([2, 0]);
    await insert({ name: apart('Depois') });
    expect(await round()).toBe(0);
  });

  it('stay as they are where another record has the composed value', async () => {
    await sql`create unique index on "things" ("name")`.execute(world.db);
    const [taken] = await insert({ name: 'Açaí' });
    const [kept, free] = await insert({ name: apart('Açaí') }, { name: apart('Cupuaçu é') });
    await runToEnd();
    expect(await named({ name: { eq: 'Açaí' } })).toMatchObject([{ id: taken }]);
    expect(await named({ name: { eq: 'Cupuaçu é' } })).toMatchObject([{ id: free }]);
    const { rows } = await sql<{ name: string }>`
      select "name" from "things" where "id" = ${kept}::uuid`.execute(world.db);
    expect(rows).toEqual([{ name: apart('Açaí') }]);
  });
});
