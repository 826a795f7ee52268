import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDraft } from '../../../../codegen/draft/runDraft';
import type { EntityCatalog } from '../../../../src/framework/server/crud/EntityContext';
import { portalCatalog } from '../../../../src/portal/server/portalCatalog';
import { migrate } from '../../../../src/framework/server/store/database/migrate';
import { projectRoot, runGenerate } from '../../../codegen/fixtures/schemaFiles';
import { createWorld, type World } from './world';

const migrations = 'src/portal/server/migrations';

/** A copy of what a developer writes, with the named schemas of `tests/fixtures/schemas` beside the product's. */
const copyProject = (names: readonly string[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'fixture-world-'));
  mkdirSync(join(root, 'src/portal/server'), { recursive: true });
  cpSync(join(projectRoot, 'schemas'), join(root, 'schemas'), { recursive: true });
  cpSync(join(projectRoot, migrations), join(root, migrations), { recursive: true });
  symlinkSync(join(projectRoot, 'src/framework'), join(root, 'src/framework'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const name of names) {
    for (const file of [`${name}.schema.json`, `${name}.ui.json`]) {
      const from = join(projectRoot, 'tests/fixtures/schemas', file);
      if (existsSync(from)) cpSync(from, join(root, 'schemas/entities', file));
    }
  }
  return root;
};

const generatedFolder = 'src/generated';
/** What each entity has a file of its own for, which asks for none of the others. */
const byEntity = ['descriptions', 'validators'].map((name) => join(generatedFolder, name));
const ofAll = /^(index|load)\./;

/** What is as the product has it is the product's: a worker compiles that once, and of each copy what differs. */
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

const load = <T extends object>(root: string, file: string): T =>
  jest.requireActual<T>(join(root, generatedFolder, file));

/** What the generator made of the schemas, below the copy. */
export type FixtureWorld = World & {
  readonly catalog: EntityCatalog;
  readonly generated: <T extends object>(file: string) => T;
};

/** The interpreter over the product's entities and the named fixtures, on a database that has their tables. */
export const createFixtureWorld = async (names: readonly string[]): Promise<FixtureWorld> => {
  const root = copyProject(names);
  const made = await runGenerate(root);
  if (made.code !== 0) throw new Error(made.output);
  shareSame(root);
  runDraft(root, 'add_fixtures');
  const generated = <T extends object>(file: string): T => load<T>(root, file);
  const { descriptions } = generated<{ descriptions: EntityCatalog['descriptions'] }>(
    'descriptions/index.ts',
  );
  const { entityValidators } = generated<{ entityValidators: EntityCatalog['validators'] }>(
    'validators/index.ts',
  );
  const catalog = { ...portalCatalog, descriptions, validators: entityValidators };
  const world = await createWorld({ catalog });
  await migrate(world.db, [join(root, migrations)]);
  const close = async (): Promise<void> => {
    await world.close();
    rmSync(root, { recursive: true, force: true });
  };
  return { ...world, close, catalog, generated };
};
