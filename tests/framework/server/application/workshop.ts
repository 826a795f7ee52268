import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDraft } from '#codegen/draft/runDraft.ts';
import { placesOf } from '#codegen/places.ts';
import { frameworkEndpoints } from '#framework/kernel/calls/frameworkEndpoints.ts';
import {
  type Application,
  frameworkMigrations,
} from '#framework/server/application/defineApplication.ts';
import { createLocalPeople, type LocalPerson } from '#framework/server/people/localPeople.ts';
import { projectRoot, runGenerate } from '#tests/codegen/fixtures/schemaFiles.ts';
import { madeOnce, type MadeFolder } from '#tests/harness/madeOnce.ts';

const folder = 'workshop';
const fixtures = join(projectRoot, 'tests/fixtures/schemas');
/** Entities that together cover every call of an entity. */
const names = ['farm', 'plot', 'tool', 'fee', 'stay', 'patient', 'preference', 'inspection'];

const read = (file: string) =>
  JSON.parse(readFileSync(join(fixtures, file), 'utf8')) as Record<string, object>;

/** Tools need approval, farms are filled in by steps. */
const changed: Readonly<Record<string, object>> = {
  'tool.schema.json': {
    ...read('tool.schema.json'),
    'x-resource': { ...read('tool.schema.json')['x-resource'], approval: { calls: ['update'] } },
    'x-access': { ...read('tool.schema.json')['x-access'], approve: { groups: ['bit'] } },
  },
  'farm.ui.json': {
    wizard: {
      path: '/farms/:id/:step',
      steps: [
        { id: 'first', title: 'Nome', 'x-i18n': { en: { title: 'Name' } }, fields: ['name'] },
        { id: 'rest', title: 'Demais', 'x-i18n': { en: { title: 'Rest' } }, fields: ['...'] },
      ],
    },
  },
};

/**
 * Writes a project with one application and drafts its migration.
 *
 * @param root  folder of the project; the application is in its folder `workshop`
 * @param files schemas and screens by name
 */
export const writeProject = async (
  root: string,
  files: Readonly<Record<string, object>>,
): Promise<void> => {
  const entities = join(root, folder, 'schemas/entities');
  for (const path of [entities, join(root, 'src')]) mkdirSync(path, { recursive: true });
  for (const name of ['framework', 'meta'])
    cpSync(join(projectRoot, 'schemas', name), join(root, 'schemas', name), { recursive: true });
  for (const name of ['src/framework', 'node_modules'])
    symlinkSync(join(projectRoot, name), join(root, name));
  const portal = JSON.parse(
    readFileSync(join(projectRoot, 'schemas/application.json'), 'utf8'),
  ) as object;
  // Its people are not an entity.
  writeFileSync(
    join(root, folder, 'schemas/application.json'),
    JSON.stringify({ ...portal, groups: undefined }),
  );
  mkdirSync(join(root, folder, 'src/kinds'), { recursive: true });
  writeFileSync(
    join(root, folder, 'src/kinds/index.ts'),
    `import { brKinds } from '@patio/framework/br';\n\nexport const kinds = [...brKinds];\n`,
  );
  for (const [name, json] of Object.entries(files))
    writeFileSync(join(entities, name), JSON.stringify(json));
  const made = await runGenerate(root, '--app', folder);
  const drafted = runDraft(root, 'begin', placesOf({ root, app: folder }));
  if (made.code !== 0 || drafted.failed) throw new Error(made.output + drafted.message);
};

/** Generated, with its migration drafted, once per run. */
const project: MadeFolder = {
  place: tmpdir,
  prefix: 'patio-workshop-',
  make: (root) =>
    writeProject(root, {
      ...Object.fromEntries(
        names.map((name) => `${name}.schema.json`).map((file) => [file, read(file)]),
      ),
      ...changed,
    }),
};

const password = 'Demo@Workshop2026!';
const userType = 'STAFF' as LocalPerson['userType'];

/** People of the workshop: a worker, and an approver. */
export const persons: readonly LocalPerson[] = [
  {
    id: '6f0c1d2e-0000-4000-8000-000000000003',
    username: 'ANA',
    password,
    name: 'Ana Prado',
    userType,
    groupName: 'finance',
  },
  {
    id: '6f0c1d2e-0000-4000-8000-000000000004',
    username: 'BIA',
    password,
    name: 'Bia Reis',
    userType,
    groupName: 'bit',
  },
];

/** The application of a written project, with people defined in code. */
export const loadProject = (project: string): Application => {
  const root = join(project, folder);
  const load = <T extends object>(file: string): T =>
    jest.requireActual<T>(join(root, 'src/generated', file));
  const { descriptions } = load<Pick<Application['catalog'], 'descriptions'>>('descriptions');
  const { jsonSchemas, wireSchemas } = load<{
    jsonSchemas: Application['calls']['schemas'];
    wireSchemas: Application['calls']['wireSchemas'];
  }>('schemas');
  const { entityValidators, wireValidators } = load<{
    entityValidators: Application['catalog']['validators'];
    wireValidators: Application['calls']['validators'];
  }>('validators');
  const { application: settings } = load<{ application: Application['settings'] }>('application');
  const { people, mountSignIn } = createLocalPeople(persons);
  return {
    settings,
    catalog: { descriptions, validators: entityValidators, hooks: {}, tables: {} },
    calls: {
      title: 'Oficina',
      userTypes: [userType],
      endpoints: frameworkEndpoints,
      wireSchemas,
      schemas: jsonSchemas,
      validators: wireValidators,
    },
    people,
    routes: [],
    migrations: [frameworkMigrations, join(root, 'migrations')],
    prepare: async () => undefined,
    mount: mountSignIn,
  };
};

/** An application unrelated to the portal: its schemas, the framework, and people defined in code. */
export const workshop = async (): Promise<Application> => loadProject(await madeOnce(project));
