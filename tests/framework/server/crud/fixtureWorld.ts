import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDraft } from '#codegen/draft/runDraft.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import { forgetKinds, registerKinds } from '@patio/framework/kernel';
import { kinds } from '#generated/kinds.ts';
import { portalPlaces } from '#codegen/places.ts';
import { copySchemas, projectRoot, runGenerate } from '#tests/codegen/fixtures/schemaFiles.ts';
import { testTemplate } from '#tests/harness/database.ts';
import { madeOnce, type MadeFolder } from '#tests/harness/madeOnce.ts';
import { createWorld, type World } from './world';

const migrations = 'src/portal/server/migrations';

/** Schemas of `tests/fixtures/schemas` used by worlds. */
const fixtures = [
  'agreement',
  'animal',
  'badge',
  'box',
  'device',
  'farm',
  'fee',
  'harvest',
  'inspection',
  'keeper',
  'label',
  'locker',
  'lot',
  'machine',
  'member',
  'patient',
  'pitch',
  'plot',
  'preference',
  'shelf',
  'slot',
  'stay',
  'tariff',
  'tool',
  'trunk',
  'vaccine',
  'visit',
  'visitor',
];

/** Copies handwritten sources, with test schemas next to the product's. */
const copyProject = (root: string): void => {
  mkdirSync(join(root, 'src/portal/server'), { recursive: true });
  copySchemas(root);
  cpSync(join(projectRoot, migrations), join(root, migrations), { recursive: true });
  symlinkSync(join(projectRoot, 'src/framework'), join(root, 'src/framework'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const name of fixtures) {
    for (const file of [`${name}.schema.json`, `${name}.ui.json`]) {
      const from = join(projectRoot, 'tests/fixtures/schemas', file);
      if (existsSync(from)) cpSync(from, join(root, 'schemas/entities', file));
    }
  }
};

const generatedFolder = 'src/generated';
/** Generated files per entity, loaded independently of others. */
const byEntity = ['descriptions', 'validators'].map((name) => join(generatedFolder, name));
const ofAll = /^(index|load)\./;

/** Shares files identical to the product's: a worker compiles those once, and only the differences of each copy. */
const shareSame = (root: string): void => {
  for (const folder of byEntity) {
    for (const name of readdirSync(join(root, folder)).filter((file) => !ofAll.test(file))) {
      const [own, product] = [join(root, folder, name), join(projectRoot, folder, name)];
      if (!existsSync(product) || !readFileSync(own).equals(readFileSync(product))) continue;
      rmSync(own);
      symlinkSync(product, own);
    }
  }
};

/** Shares the product's kinds: a process registers each once. */
const shareKinds = (root: string): void => {
  const own = join(root, portalPlaces.kinds);
  rmSync(own, { recursive: true });
  symlinkSync(join(projectRoot, portalPlaces.kinds), own);
};

const load = <T extends object>(root: string, file: string): T =>
  jest.requireActual<T>(join(root, generatedFolder, file));

/** The project with all of them, generated and with a migration drafted, once per run. */
const project: MadeFolder = {
  place: tmpdir,
  prefix: 'patio-fixtures-',
  make: async (root) => {
    copyProject(root);
    const made = await runGenerate(root);
    if (made.code !== 0) throw new Error(made.output);
    shareSame(root);
    shareKinds(root);
    // The draft reads and registers the kinds itself, as other objects than those of the tests.
    forgetKinds();
    runDraft(root, 'add_fixtures');
    forgetKinds();
    registerKinds(kinds);
  },
};

/** The generated code of the schemas. */
export type FixtureWorld = World & {
  readonly catalog: EntityCatalog;
  readonly generated: <T extends object>(file: string) => T;
};

/** The product's entities and the named ones. */
const namedOf = <T>(all: Readonly<Record<string, T>>, names: readonly string[]) => {
  const isNamed = (resource: string): boolean =>
    resource in portalCatalog.descriptions || names.includes(resource);
  return Object.fromEntries(Object.entries(all).filter(([resource]) => isNamed(resource)));
};

/** The interpreter over the product's entities and the named fixtures, on a database with all tables. */
export const createFixtureWorld = async (names: readonly string[]): Promise<FixtureWorld> => {
  const root = await madeOnce(project);
  const generated = <T extends object>(file: string): T => load<T>(root, file);
  const { descriptions: all } = generated<{ descriptions: EntityCatalog['descriptions'] }>(
    'descriptions/index.ts',
  );
  const { entityValidators } = generated<{ entityValidators: EntityCatalog['validators'] }>(
    'validators/index.ts',
  );
  const resources = Object.values(all)
    .filter(({ type }) => names.includes(type.toLowerCase()))
    .map(({ resource }) => resource);
  const descriptions = namedOf(all, resources);
  const validators = namedOf(entityValidators, resources);
  const template = await testTemplate('fixtures', async ({ db }) => {
    await migrate(db, [join(root, migrations)]);
  });
  const world = await createWorld({
    catalog: { ...portalCatalog, descriptions, validators },
    template,
  });
  return { ...world, catalog: { ...portalCatalog, descriptions, validators }, generated };
};
