import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const mirrored = ['kernel', 'domain', 'contract', 'server', 'client', 'ui', 'engine', 'app'];

const filesBelow = (folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      )
    : [];

/** A test sits at the path of a source file, or in the folder of the subject that it covers. */
const hasSubject = (test: string): boolean => {
  const subject = test.replace(/^tests\//, 'src/').replace(/\.test\.tsx?$/, '');
  const folder = subject.slice(0, subject.lastIndexOf('/'));
  return (
    ['.ts', '.tsx', ''].some((ending) => existsSync(join(root, subject + ending))) ||
    existsSync(join(root, folder))
  );
};

describe('tests mirror the source', () => {
  const tests = mirrored.flatMap((folder) =>
    filesBelow(`tests/${folder}`).filter((file) => /\.test\.tsx?$/.test(file)),
  );

  test('every test has its subject under src', () => {
    const cross = [
      'tests/server/entities/',
      'tests/server/organisation/',
      'tests/server/session/',
      'tests/server/platform/',
    ];
    const orphans = tests.filter(
      (file) => !hasSubject(file) && !cross.some((folder) => file.startsWith(folder)),
    );
    expect(orphans).toEqual([]);
  });

  test('every rule of kernel and domain is named by a test', () => {
    const texts = tests.filter((file) => /^tests\/(kernel|domain)\//.test(file));
    const subjects = [...filesBelow('src/kernel'), ...filesBelow('src/domain')]
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.split('/')[2]);
    const covered = new Set(texts.map((file) => file.split('/')[2]?.replace(/\.test\.tsx?$/, '')));
    const bare = new Set(
      subjects.filter((subject) => subject && !subject.endsWith('.ts') && !covered.has(subject)),
    );
    expect([...bare].filter((subject) => subject !== 'entity')).toEqual([]);
  });
});
