import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDraft } from '#codegen/draft/runDraft.ts';
import { fakeCnpj } from '#framework/br/kinds.ts';
import { forgetKinds } from '#framework/kernel/kinds/defineKind.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import type { EntityCatalog } from '@patio/framework/server';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { copySchemas, projectRoot, runGenerate } from '#tests/codegen/fixtures/schemaFiles.ts';
import {
  createWorld,
  problemOf,
  type Person,
  type World,
} from '#tests/framework/server/crud/world.ts';

const migrations = 'src/portal/server/migrations';

/** The example in `docs/contributing/portal.md`, to keep that page correct. */
const documentedSchema = (): string => {
  const text = readFileSync(join(projectRoot, 'docs/contributing/portal.md'), 'utf8');
  const [, schema] = /`supplier\.schema\.json`[^`]*```json\n([^`]+)```/.exec(text) ?? ['', ''];
  return schema ?? '';
};

/** A developer's starting point: schemas, migrations and the kernel's texts. */
const copyProject = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'new-entity-'));
  mkdirSync(join(root, 'src/portal/server'), { recursive: true });
  copySchemas(root);
  cpSync(join(projectRoot, migrations), join(root, migrations), { recursive: true });
  symlinkSync(join(projectRoot, 'src/framework'), join(root, 'src/framework'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  return root;
};

const load = <T extends object>(root: string, file: string): T =>
  jest.requireActual<T>(join(root, 'src/generated', file));

let root: string;
let world: World;
let finance: Person;
let drafted: string;

beforeAll(async () => {
  root = copyProject();
  writeFileSync(join(root, 'schemas/entities/supplier.schema.json'), documentedSchema());
  const generated = await runGenerate(root);
  if (generated.code !== 0) throw new Error(generated.output);
  drafted = runDraft(root, 'add_suppliers').message;
  // The copy registers its own.
  forgetKinds();
  const { descriptions } = load<{ descriptions: EntityCatalog['descriptions'] }>(
    root,
    'descriptions/index.ts',
  );
  const { entityValidators } = load<{ entityValidators: EntityCatalog['validators'] }>(
    root,
    'validators/index.ts',
  );
  const catalog = { ...portalCatalog, descriptions, validators: entityValidators };
  world = await createWorld({ catalog });
  finance = await world.person('finance');
});
afterAll(async () => {
  await world?.close();
  rmSync(root, { recursive: true, force: true });
});

describe('an entity defined by one schema file', () => {
  it('has a drafted migration that runs on an existing database', async () => {
    const added = readdirSync(join(root, migrations)).filter(
      (name) => !readdirSync(join(projectRoot, migrations)).includes(name),
    );
    expect(added).toEqual([expect.stringMatching(/^\d{4}_add_suppliers\.sql$/)]);
    expect(drafted).toContain(`Drafted ${migrations}/${added[0]}`);
    const text = readFileSync(join(root, migrations, added[0]!), 'utf8');
    expect(text).toMatch(/^-- safe: new table suppliers\n/);
    expect(text).not.toContain('breaking');
    expect(await migrate(world.db, [join(root, migrations)])).toEqual(added);
    expect(runDraft(root, 'nothing_more').message).toMatch(/already create all/);
  });

  it('creates, reads, lists, filters and searches', async () => {
    const bodies = [
      { companyName: 'Autopeças São João', document: fakeCnpj(1), state: 'SP' },
      { companyName: 'Vidros Horizonte', document: fakeCnpj(2), state: 'MG' },
      { companyName: 'Pneus do Sul', document: fakeCnpj(3) },
    ];
    for (const body of bodies) {
      const created = await world.call('POST', '/suppliers', { as: finance, body });
      expect(created).toMatchObject({ status: 201, body: { ...body, version: 1 } });
      const url = `/suppliers/${String(created.body['id'])}`;
      expect(await world.call('GET', url, { as: finance })).toMatchObject({ body: created.body });
    }
    const names = async (query: Readonly<Record<string, unknown>>) => {
      const list = await world.call<readonly { companyName: string }[]>('GET', '/suppliers', {
        as: finance,
        query,
      });
      expect(list.status).toBe(200);
      return list.body.map(({ companyName }) => companyName);
    };
    expect(await names({})).toEqual(['Autopeças São João', 'Pneus do Sul', 'Vidros Horizonte']);
    expect(await names({ sort: ['state', 'DESC'], range: [0, 0] })).toEqual(['Autopeças São João']);
    expect(await names({ filter: { state: ['MG', 'RJ'] } })).toEqual(['Vidros Horizonte']);
    expect(await names({ filter: { state: { empty: true } } })).toEqual(['Pneus do Sul']);
    expect(await names({ filter: { q: 'sao joao autopecas' } })).toEqual(['Autopeças São João']);
  });

  it('refuses what its schema refuses, at the field', async () => {
    const post = async (body: object) =>
      problemOf(await world.call('POST', '/suppliers', { as: finance, body }));
    expect((await post({ state: 'XX', extra: 1 })).fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'companyName', code: 'validation.required' }),
        expect.objectContaining({ path: 'document', code: 'validation.required' }),
        expect.objectContaining({ path: 'extra', code: 'validation.unknown_field' }),
        expect.objectContaining({ path: 'state' }),
      ]),
    );
    const twin = await post({ companyName: 'Outra', document: fakeCnpj(1) });
    expect(twin).toMatchObject({
      code: 'validation.not_unique',
      fields: [{ path: 'document', code: 'validation.not_unique' }],
    });
  });

  it('is changed with version and history', async () => {
    const body = { companyName: 'Baterias Leste', document: fakeCnpj(9) };
    const created = await world.call('POST', '/suppliers', { as: finance, body });
    const id = String(created.body['id']);
    const put = (version?: number) =>
      world.call('PUT', `/suppliers/${id}`, {
        as: finance,
        body: { state: 'PR' },
        ...(version ? { version } : {}),
      });
    expect(await put()).toMatchObject({ status: 200, body: { state: 'PR', version: 2 } });
    expect((await put(1)).status).toBe(412);
    const { body: rows } = await world.call('GET', `/resources/suppliers/${id}/history`, {
      as: finance,
    });
    expect(rows).toMatchObject([
      { action: 'update', actor: 'FINANCE', version: 2, changes: { state: [null, 'PR'] } },
      { action: 'create', actor: 'FINANCE', version: 1 },
    ]);
  });

  it('follows its access rules', async () => {
    const admin = await world.person('admin-internal');
    const bit = await world.person('bit');
    const body = { companyName: 'Sem Direito', document: fakeCnpj(20) };
    expect((await world.call('GET', '/suppliers', { as: admin })).status).toBe(200);
    expect((await world.call('POST', '/suppliers', { as: admin, body })).status).toBe(403);
    expect((await world.call('GET', '/suppliers', { as: bit })).status).toBe(403);
  });
});
