import { spawnSync } from 'node:child_process';
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
import { dirname, join } from 'node:path';
import { runDraft } from '#codegen/draft/runDraft.ts';
import { eject } from '#codegen/eject/eject.ts';
import { ejectableScreens } from '#codegen/eject/stamp.ts';
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

/** Entities of another business, each depending on the one before; the last has its own wire names. */
const names = ['farm', 'plot', 'harvest', 'device'];
const migrations = 'src/portal/server/migrations';

/** A developer's project with the three schemas added and nothing else changed. */
const copyProject = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'three-entities-'));
  const link = (part: string): void => {
    mkdirSync(dirname(join(root, part)), { recursive: true });
    symlinkSync(join(projectRoot, part), join(root, part));
  };
  cpSync(join(projectRoot, migrations), join(root, migrations), { recursive: true });
  for (const part of [
    'node_modules',
    'tsconfig.json',
    '.oxfmtrc.json',
    // Needed by ejected screens.
    'src/framework',
    'src/session',
    'src/access',
    'src/portal/browser/theme',
  ])
    link(part);
  copySchemas(root);
  for (const name of names)
    cpSync(
      join(projectRoot, `tests/fixtures/schemas/${name}.schema.json`),
      join(root, `schemas/entities/${name}.schema.json`),
    );
  return root;
};

const load = <T extends object>(root: string, file: string): T =>
  jest.requireActual<T>(join(root, 'src/generated', file));

type Made = Readonly<Record<string, unknown>>;

/** Generating everything and compiling screens is slow under load. */
const patient = 180_000;

let root: string;
let world: World;
let finance: Person;
let drafted: string;
let migrated: readonly string[];

beforeAll(async () => {
  root = copyProject();
  const generated = await runGenerate(root);
  if (generated.code !== 0) throw new Error(generated.output);
  drafted = runDraft(root, 'add_harvests').message;
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
  world = await createWorld({
    catalog: { ...portalCatalog, descriptions, validators: entityValidators },
  });
  migrated = await migrate(world.db, [join(root, migrations)]);
  finance = await world.person('finance');
}, patient);
afterAll(async () => {
  await world?.close();
  rmSync(root, { recursive: true, force: true });
});

const make = async (path: string, body: object): Promise<Made> => {
  const made = await world.call<Made>('POST', path, { as: finance, body });
  expect(made).toMatchObject({ status: 201, body });
  return made.body;
};

describe('three entities that depend on each other', () => {
  it('have one drafted migration that runs unchanged, and a second draft is empty', async () => {
    const added =
      readdirSync(join(root, migrations)).find((name) => name.endsWith('_add_harvests.sql')) ?? '';
    expect(drafted).toContain('4 safe');
    const text = readFileSync(join(root, migrations, added), 'utf8');
    expect(text).not.toMatch(/^-- (?:backfill|breaking)/m);
    expect(migrated).toEqual([added]);
    expect(runDraft(root, 'again').message).toMatch(/already create all/);
  });

  it('enforce references, cascades and checks', async () => {
    const farm = await make('/farms', { name: 'Santa Rita', state: 'MT' });
    const other = await make('/farms', { name: 'Boa Vista', state: 'GO' });
    const [a1, b1] = [
      await make('/plots', { farm: farm['id'], code: 'A1', area: '120.5' }),
      await make('/plots', { farm: other['id'], code: 'B1', area: '80.0' }),
    ];
    const options = async (filter: object): Promise<readonly string[]> => {
      const query = { field: 'plot', filter };
      const { body } = await world.call<readonly { value: string }[]>(
        'GET',
        '/resources/harvests/options',
        { as: finance, query },
      );
      return body.map(({ value }) => value);
    };
    expect(await options({ farm: farm['id'] })).toEqual([a1['id']]);
    const body = {
      farm: farm['id'],
      plot: a1['id'],
      formerPlot: b1['id'],
      rotation: 'Soja',
      startsOn: '2026-03-01',
    };
    const harvest = await make('/harvests', body);
    const refused = async (change: object) =>
      problemOf(
        await world.call('PUT', `/harvests/${String(harvest['id'])}`, {
          as: finance,
          body: change,
        }),
      ).fields?.map(({ path, code }) => `${path} ${code}`);
    expect(await refused({ plot: b1['id'], formerPlot: null })).toEqual([
      'plot validation.reference_missing',
    ]);
    expect(await refused({ formerPlot: a1['id'] })).toEqual(['formerPlot validation.check']);
    expect(await refused({ endsOn: '2026-02-01', tonnes: 1 })).toEqual(['endsOn validation.check']);
    expect(await refused({ endsOn: '2026-04-01' })).toEqual(['tonnes validation.required']);
    // A plot has at most one harvest without a batch: empty counts as a value in that set.
    const again = { farm: farm['id'], plot: a1['id'], startsOn: '2026-05-01' };
    const post = (more: object) =>
      world.call('POST', '/harvests', { as: finance, body: { ...again, ...more } });
    expect(problemOf(await post({}))).toMatchObject({
      code: 'validation.not_unique',
      fields: [{ path: 'plot', code: 'validation.not_unique' }],
    });
    const request = { farm: farm['id'], plot: a1['id'], batch: null };
    const taken = (values: object) =>
      world.call('GET', '/resources/harvests/unique', { as: finance, query: { values } });
    expect((await taken(request)).body).toEqual({ taken: true });
    expect((await taken({ ...request, batch: 'B1' })).body).toEqual({ taken: false });
    expect((await post({ batch: 'B1' })).status).toBe(201);
    const remove = (path: string) => world.call('DELETE', path, { as: finance });
    expect(problemOf(await remove(`/farms/${String(farm['id'])}`)).code).toBe('record.referenced');
    expect((await remove(`/plots/${String(b1['id'])}`)).status).toBe(200);
    const after = await world.call('GET', `/harvests/${String(harvest['id'])}`, { as: finance });
    expect(after.body).toMatchObject({ formerPlot: null, rotation: null });
  });

  it(
    'have screens that all eject and compile',
    async () => {
      mkdirSync(join(root, 'src/portal/browser/resources'), { recursive: true });
      writeFileSync(
        join(root, 'src/portal/browser/resources/index.ts'),
        `import type { ComponentType, LazyExoticComponent } from 'react';
export type LazyScreen = LazyExoticComponent<ComponentType>;\n`,
      );
      for (const resource of ['farms', 'plots', 'harvests'])
        for (const screen of ejectableScreens)
          expect(eject(root, { resource, screen })).toMatchObject({ failed: false });
      writeFileSync(
        join(root, 'tsconfig.eject.json'),
        JSON.stringify({
          extends: './tsconfig.json',
          compilerOptions: { types: ['node', 'vite/client'], preserveSymlinks: true },
          // As in an application: calls of the framework need its generated types.
          files: ['src/generated/types/wire.ts', 'src/generated/descriptions/index.ts'],
          include: ['src/portal/browser/resources'],
        }),
      );
      const compiler = join(projectRoot, 'node_modules/.bin/tsc');
      const project = join(root, 'tsconfig.eject.json');
      const compiled = spawnSync(compiler, ['--noEmit', '-p', project], { cwd: root });
      expect(compiled.stdout.toString()).toBe('');
      expect(compiled.status).toBe(0);
    },
    patient,
  );
});
