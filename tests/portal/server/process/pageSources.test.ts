import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { program } from '#portal/server/program.ts';

const root = resolve(__dirname, '../../../..');
const { places } = program.project.pages;

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /[.](?:tsx?|css)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
const isOfServer = (file: string): boolean => /\/(?:server|testing|migrations)\//.test(file);
const isWatched = (file: string): boolean =>
  places.some((place) => file === place || file.startsWith(place + sep));

test('a change of any module that pages may import rebuilds them at the next start', () => {
  const pages = sources.filter((file) => !isOfServer(file));
  expect(pages).toEqual(
    expect.arrayContaining(['src/leads/calls.ts', 'src/framework/people/calls.ts']),
  );
  expect(pages.filter((file) => !isWatched(file))).toEqual([]);
});

test('a change of the server rebuilds no pages', () => {
  expect(sources.filter((file) => isOfServer(file) && isWatched(file))).toEqual([]);
});
