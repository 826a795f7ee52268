import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LiveCatalog } from '../../../../src/framework/server/crud/EntityContext';
import { refreshApi, type Refreshed } from '../../../../src/portal/server/process/refreshApi';
import { generatedFiles, projectRoot, runGenerate } from '../../../codegen/fixtures/schemaFiles';
import { createWorld, type World } from '../../../framework/server/crud/world';

const schemaFile = 'schemas/entities/branch.schema.json';
let root: string;
let world: World;
let address: string;
let saved = 0;

type Schema = { readonly properties: Readonly<Record<string, object>> };
const product = JSON.parse(readFileSync(join(projectRoot, schemaFile), 'utf8')) as Schema;
const nickname = {
  title: 'Apelido',
  'x-en': { title: 'Nickname' },
  type: ['string', 'null'],
  maxLength: 5,
};
const withFields = (properties: Readonly<Record<string, object>>): Schema => ({
  ...product,
  properties: { ...product.properties, ...properties },
});

/** Saves a schema and generates, as the watch does. */
const save = (schema: object): ReturnType<typeof runGenerate> => {
  writeFileSync(join(root, schemaFile), JSON.stringify(schema));
  return runGenerate(root);
};

/** What is generated now, under a name that no module was loaded by. */
const liveCatalog = (): LiveCatalog => {
  saved += 1;
  const folder = join(root, 'src', `generated${saved}`);
  cpSync(join(root, 'src/generated'), folder, { recursive: true });
  const load = <T extends object>(file: string): T => jest.requireActual<T>(join(folder, file));
  const { descriptions } = load<Pick<LiveCatalog, 'descriptions'>>('descriptions/index.ts');
  const { entityValidators } = load<{ entityValidators: LiveCatalog['validators'] }>(
    'validators/index.ts',
  );
  return { descriptions, validators: entityValidators };
};

const refresh = (): Promise<Refreshed> =>
  refreshApi(world.app, { deps: world.deps, options: {}, live: liveCatalog() });

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const call = async (method: 'GET' | 'PUT', body?: object): Promise<Answer> => {
  const { headers } = await world.person('admin-internal');
  const answer = await fetch(`${address}/api/GMF/regions/R1`, {
    method,
    headers: {
      idToken: headers.idToken,
      ...(body ? { 'content-type': 'application/json', 'if-match': '*' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'live-schema-'));
  mkdirSync(join(root, 'src'));
  cpSync(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
  symlinkSync(join(projectRoot, 'src/framework'), join(root, 'src/framework'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  world = await createWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await world?.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a schema that is saved while the server runs', () => {
  it('is refused at the field until its column is there, and served from then on', async () => {
    expect((await call('GET')).body).not.toHaveProperty('nickname');
    expect(await save(withFields({ nickname }))).toMatchObject({ code: 0 });
    expect(await refresh()).toMatchObject({
      pending: [{ resource: 'branches', exists: true, fields: ['nickname'] }],
    });
    expect((await call('GET')).body).not.toHaveProperty('nickname');

    await sql`alter table branches add column nickname text`.execute(world.db);
    expect(await refresh()).toEqual({ pending: [], left: [] });
    expect((await call('GET')).body).toMatchObject({ gmfRegionCode: 'R1', nickname: null });
  });

  it('tells of columns that keep new records from being saved', async () => {
    await sql`alter table branches add column forgotten text not null default 'x'`.execute(
      world.db,
    );
    await sql`alter table branches alter column forgotten drop default`.execute(world.db);
    expect(await refresh()).toMatchObject({
      left: [{ resource: 'branches', columns: ['forgotten'] }],
    });
    await sql`alter table branches drop column forgotten`.execute(world.db);
  });

  it('leaves what is served as it is when the lint refuses it', async () => {
    const before = generatedFiles(root);
    const { code, output } = await save({ ...withFields({ nickname }), 'x-uniqe': [] });
    expect(code).toBe(1);
    expect(output).toContain(`${schemaFile}:1 #/x-uniqe\n  unknown-keyword:`);
    expect(output).toContain('Did you mean "x-unique"?');
    expect(generatedFiles(root)).toEqual(before);
    expect((await call('GET')).body).toMatchObject({ nickname: null });
  });
});
