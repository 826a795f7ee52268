import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
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
import { copySchemas, projectRoot } from './fixtures/schemaFiles';

let root = '';
const at = (name: string): string => join(root, name);

/** First step of `npm start`, `dev`, `test`, `typecheck` and `check`. */
const generateIfStale = () => {
  const { status, stdout } = spawnSync(process.execPath, [at('codegen/run.mjs'), '--if-stale'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, hasGenerated: / files, \d+ changed/.test(stdout) };
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'patio-stale-'));
  for (const part of ['codegen', 'src/framework/kernel', 'docs/examples/library/schemas'])
    cpSync(join(projectRoot, part), at(part), { recursive: true });
  copySchemas(root);
  // The packages without `.cache`, which holds the state of the last generation.
  mkdirSync(at('node_modules'));
  for (const name of readdirSync(join(projectRoot, 'node_modules')))
    if (name !== '.cache')
      symlinkSync(join(projectRoot, 'node_modules', name), at(join('node_modules', name)));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('generated code', () => {
  test('is not in git', () => {
    const tracked = execFileSync('git', ['ls-files', 'src/generated', 'docs/examples'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect(tracked.split('\n').filter((file) => file.includes('generated/'))).toEqual([]);
  });

  test('is written when it is missing, when a schema changed and when one of its files is gone', () => {
    expect(generateIfStale()).toEqual({ status: 0, hasGenerated: true });
    expect(existsSync(at('docs/examples/library/src/generated/pages.ts'))).toBe(true);
    expect(generateIfStale()).toEqual({ status: 0, hasGenerated: false });

    const schema = at('schemas/entities/color.schema.json');
    const before = readFileSync(schema, 'utf8');
    writeFileSync(schema, before.replace(/"title": "[^"]+"/, '"title": "Pintura"'));
    expect(generateIfStale()).toEqual({ status: 0, hasGenerated: true });
    expect(readFileSync(at('src/generated/descriptions/colors.ts'), 'utf8')).toContain('Pintura');

    rmSync(at('src/generated/descriptions/colors.ts'));
    expect(generateIfStale()).toEqual({ status: 0, hasGenerated: true });
    expect(existsSync(at('src/generated/descriptions/colors.ts'))).toBe(true);
    expect(generateIfStale()).toEqual({ status: 0, hasGenerated: false });

    writeFileSync(schema, '{ "$id": ');
    expect(generateIfStale()).toMatchObject({ status: 1 });
    expect(generateIfStale()).toMatchObject({ status: 1 });
    writeFileSync(schema, before);
    expect(generateIfStale()).toEqual({ status: 0, hasGenerated: true });
  });
});
