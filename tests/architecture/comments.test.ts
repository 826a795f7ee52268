import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');
const columns = 120;

const files = ['src', 'codegen', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('src/generated/')),
);

const isComment = (line: string): boolean => /^\s*(\/\*|\*|\/\/)/.test(line);

test(`no comment line is wider than ${columns} columns`, () => {
  expect(files.length).toBeGreaterThan(1_000);
  const wide = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isComment(line) && line.length > columns ? `${file}:${at + 1}` : [])),
  );
  expect(wide).toEqual([]);
});
