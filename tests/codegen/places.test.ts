import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesOf } from '#codegen/places.ts';
import { projectOf, projectRoot, runGenerate, schemaFiles, type Ran } from './fixtures/schemaFiles';
import { supplier } from './fixtures/supplier';

const app = 'examples/shop';
let root: string;

const run = (script: string, ...args: readonly string[]): Promise<Ran> =>
  script === 'generate'
    ? runGenerate(root, ...args)
    : new Promise((settle) => {
        const file = join(projectRoot, 'codegen', script);
        const parts = ['--import', 'tsx', file, '--root', root, ...args];
        execFile(process.execPath, parts, { cwd: projectRoot }, (error, stdout, stderr) =>
          settle({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
        );
      });

/** Every command that works on an application, with its other arguments. */
const commands: readonly (readonly [script: string, ...args: readonly string[]])[] = [
  ['generate'],
  ['draft/main.ts', 'begin'],
  ['explain/main.ts', 'suppliers.document'],
  ['eject/main.ts', 'suppliers', 'edit'],
  ['newEntity/main.ts', 'boat'],
  ['program.ts', 'build'],
  ['program.ts', 'tryMigrations'],
];

beforeAll(() => {
  root = projectOf(schemaFiles({}));
  const entities = join(root, app, 'schemas/entities');
  for (const path of [
    entities,
    join(root, app, 'src/server'),
    join(root, app, 'src/kinds'),
    join(root, 'empty'),
    join(root, 'src'),
  ])
    mkdirSync(path, { recursive: true });
  for (const name of ['src/framework', 'node_modules', '.oxfmtrc.json'])
    symlinkSync(join(projectRoot, name), join(root, name));
  cpSync(join(root, 'schemas/application.json'), join(root, app, 'schemas/application.json'));
  writeFileSync(join(entities, 'supplier.schema.json'), JSON.stringify(supplier));
  writeFileSync(
    join(root, app, 'src/kinds/index.ts'),
    `import { brKinds } from '@patio/framework/br';\n\nexport const kinds = [...brKinds];\n`,
  );
  writeFileSync(
    join(root, app, 'src/server/program.ts'),
    `const say = (text: string) => async () => console.log(text);
export const program = { build: say('built the shop'), tryMigrations: say('tried the shop') };\n`,
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const missing = (folder: string): string =>
  `There is no folder ${folder} below ${root}: give --app the folder of an application, such as docs/examples/library.`;

test('every command refuses a missing folder with the same sentence', async () => {
  const answers = await Promise.all(
    commands.map(([script, ...args]) => run(script, ...args, '--app', 'examples/shoe')),
  );
  for (const { code, output } of answers)
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: missing('examples/shoe') });
});

test('a folder outside the project, or without schemas, is not an application', () => {
  const place = (folder: string) => () => placesOf({ root, app: folder });
  for (const folder of ['..', tmpdir(), '.']) expect(place(folder)).toThrow(missing(folder));
  expect(place('empty')).toThrow(
    'empty is no application: make its folder empty/schemas/entities, or give --app the folder of one.',
  );
  expect(placesOf({ root, app: join(root, app) })).toEqual(placesOf({ root, app: `./${app}/` }));
  expect(placesOf({ root })).toMatchObject({ schemas: 'schemas', flags: '' });
});

describe('a command given an application', () => {
  const inApp = (script: string, ...args: readonly string[]) =>
    run(script, ...args, '--app', `./${app}/`);

  test('drafts, explains, generates and ejects from its schemas', async () => {
    const drafted = await inApp('draft/main.ts', 'begin');
    expect(drafted).toMatchObject({ code: 0 });
    expect(drafted.output).toContain(`Drafted ${app}/migrations/0001_begin.sql`);
    expect(drafted.output).toContain(`npm run db:try -- --app ${app}`);
    const explained = await inApp('explain/main.ts', 'suppliers.document');
    expect(explained).toMatchObject({ code: 0 });
    expect(explained.output).toContain(`${app}/schemas/entities/supplier.schema.json`);
    expect(await inApp('generate')).toMatchObject({ code: 0 });
    expect(existsSync(join(root, app, 'src/generated/descriptions/suppliers.ts'))).toBe(true);

    const ejected = await inApp('eject/main.ts', 'suppliers', 'edit');
    expect(ejected).toMatchObject({ code: 0 });
    const screen = `${app}/src/browser/resources/suppliers/SupplierEdit.tsx`;
    expect(ejected.output).toContain(`Ejected ${screen}`);
    const text = readFileSync(join(root, screen), 'utf8');
    expect(text).toContain("from '@patio/framework/react'");
    expect(text).toContain(`npm run eject suppliers edit -- --app ${app} --accept`);
    const registry = readFileSync(join(root, app, 'src/browser/resources/ejected.ts'), 'utf8');
    expect(registry).toContain("import('./suppliers/SupplierEdit')");
    expect(registry).toContain("from '@patio/framework/react'");
    expect(await inApp('eject/main.ts', '--check')).toMatchObject({ code: 0 });
  });

  test('builds and tries migrations with its program, and reports where one is expected', async () => {
    expect(await inApp('program.ts', 'build')).toEqual({ code: 0, output: 'built the shop\n' });
    expect(await inApp('program.ts', 'tryMigrations')).toEqual({
      code: 0,
      output: 'tried the shop\n',
    });
    rmSync(join(root, app, 'src/server/program.ts'));
    expect(await inApp('program.ts', 'build')).toEqual({
      code: 1,
      output: `There is no ${app}/src/server/program.ts: export the program of the application from it.\n`,
    });
  });
});
