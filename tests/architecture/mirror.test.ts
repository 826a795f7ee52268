import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

const filesBelow = (folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      )
    : [];

/** Tests of the whole product, without a source folder of their own. */
const ofTheWhole = new Set(
  'architecture bench builders codegen e2e faults fixtures harness requirements'.split(' '),
);
/** Tests that cover several source folders together. */
const together = ['tests/portal/server/entities/', 'tests/portal/server/platform/'];

/** A test is at the path of a source file, or in the folder of its subject. */
const hasSubject = (test: string): boolean => {
  const subject = test.replace(/^tests\//, 'src/').replace(/\.test\.tsx?$/, '');
  const folder = subject.slice(0, subject.lastIndexOf('/'));
  return (
    ['.ts', '.tsx', ''].some((ending) => existsSync(join(root, subject + ending))) ||
    existsSync(join(root, folder))
  );
};

/** Folders of rules, and those of the kernel. */
const pureFolders = (): readonly string[] => [
  ...readdirSync(join(root, 'src'))
    .map((name) => `src/${name}/rules`)
    .filter((folder) => existsSync(join(root, folder))),
  ...readdirSync(join(root, 'src/framework/kernel'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/framework/kernel/${name}`),
];

/** Folders with types only, or with code covered by every test of a screen and of the server. */
const spoken = new Set(['src/framework/kernel/entity']);

describe('tests mirror the source', () => {
  const tests = readdirSync(join(root, 'tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ofTheWhole.has(entry.name))
    .flatMap(({ name }) => filesBelow(`tests/${name}`))
    .filter((file) => /\.test\.tsx?$/.test(file));

  test('every test has a source file or folder at the same path under src', () => {
    const orphans = tests.filter(
      (file) => !hasSubject(file) && !together.some((folder) => file.startsWith(folder)),
    );
    expect(tests.length).toBeGreaterThan(0);
    expect(orphans).toEqual([]);
  });

  test('every folder of kernel and rules has a test', () => {
    const bare = pureFolders()
      .filter((folder) => !spoken.has(folder))
      .filter((folder) => {
        const below = folder.replace(/^src\//, 'tests/');
        return !tests.some((file) => file.startsWith(`${below}/`));
      });
    expect(bare).toEqual([]);
  });
});
