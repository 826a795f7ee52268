import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorsPage } from './errorsPage';

test('docs/errors.md lists every code of the catalogue: npm run docs', () => {
  const page = readFileSync(resolve(__dirname, '../../docs/errors.md'), 'utf8');
  expect(page).toBe(errorsPage());
});

const root = resolve(__dirname, '../..');

/** Conflict markers as written by git, and as the formatter turns them into Markdown. */
const conflictMark = /^\s*(?:<{7} \S|\\?={7}$|(?:> ?){7} \S)/m;

test('no page contains merge conflict markers', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...['docs', 'src', 'codegen', 'schemas'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
        .map((name) => join(folder, name)),
    ),
  ];
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => conflictMark.test(readFileSync(join(root, page), 'utf8')))).toEqual(
    [],
  );
});
