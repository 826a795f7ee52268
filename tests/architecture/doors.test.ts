import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';
import type { DoorName } from './doorPages';

const root = resolve(__dirname, '../..');
const apiFolder = join(root, 'docs/api');
const printed = execFileSync('node', ['--import', 'tsx', 'tests/architecture/printDoors.ts'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const { doors, pages } = JSON.parse(printed) as {
  readonly doors: readonly (readonly [door: string, names: readonly DoorName[]])[];
  readonly pages: readonly (readonly [file: string, text: string])[];
};

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );

/** Code that uses the framework like an application does, and the pages that explain how. */
const users = [
  ...filesBelow('src').filter((file) => !file.startsWith('src/framework/')),
  ...filesBelow('codegen'),
  ...filesBelow('docs').filter((file) => !file.startsWith('docs/api/')),
]
  .filter((file) => /\.(tsx?|mjs|js|md)$/.test(file) && !file.includes('/node_modules/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

test.each(doors)('%s has no unused exports', (_, names) => {
  const words = new Set(users.match(/\b[A-Za-z_$][\w$]*\b/g));
  expect(names.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([]);
});

test.each(doors)('%s documents every exported name', (_, names) => {
  const untold = names.filter(({ docs, signature }) => docs === '' || signature === '');
  expect(untold.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('docs/api has an up-to-date page for each door: npm run docs', () => {
  expect(readdirSync(apiFolder).toSorted()).toEqual(pages.map(([name]) => name).toSorted());
  for (const [name, text] of pages) expect(readFileSync(join(apiFolder, name), 'utf8')).toBe(text);
});

test('modules imported for their side effects are listed in sideEffects, so that builds retain them', () => {
  const { sideEffects } = JSON.parse(
    readFileSync(join(root, 'src/framework/package.json'), 'utf8'),
  ) as { readonly sideEffects: readonly string[] };
  const named = sideEffects.map((pattern) =>
    RegExp(`${pattern.replace('**', '').replaceAll('.', '[.]').replace('*', '[^/]+')}$`),
  );
  const bare = filesBelow('src/framework')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/^import '([.#][^']+)';/gm)].map(([, path = '']) =>
        path.startsWith('#')
          ? path.replace('#', 'src/framework/')
          : posix.join(posix.dirname(file), /\.\w+$/.test(path) ? path : `${path}.ts`),
      );
    });
  expect(bare.length).toBeGreaterThan(50);
  expect(bare.filter((file) => !named.some((pattern) => pattern.test(file)))).toEqual([]);
});
