import { existsSync, mkdtempSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyFiles, differences } from '#codegen/outputFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-output-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

/** Writes these files to the folder. Returns their names in watch order, up to the last one. */
const bring = (files: Files, last: string): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const seen: string[] = [];
    const watcher = watch(folder, (_, name) => {
      if (name === null || name.endsWith('.tmp') || seen.includes(name)) return;
      seen.push(name);
      if (name !== last) return;
      watcher.close();
      resolve(seen);
    });
    applyFiles(folder, files, differences(folder, files));
  });

test('files are written before the index that names them, and removed after it', async () => {
  const first = { 'b.ts': '1', 'index.ts': 'b' };
  expect(await bring(first, 'index.ts')).toEqual(['b.ts', 'index.ts']);
  const more = { 'b.ts': '2', 'index.ts': 'b, z', 'z.ts': '1' };
  expect(await bring(more, 'index.ts')).toEqual(['z.ts', 'b.ts', 'index.ts']);
  expect(await bring(first, 'z.ts')).toEqual(['b.ts', 'index.ts', 'z.ts']);
});

test('a draft that an interrupted run left is removed, one in progress is not', () => {
  const files = { 'a.ts': '1' };
  const [old, young] = ['a.ts.1.tmp', 'a.ts.2.tmp'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  for (const path of [old, young]) writeFileSync(path, 'half');
  utimesSync(old, new Date(0), new Date(0));
  applyFiles(folder, files, differences(folder, files));
  expect([old, young].map((path) => existsSync(path))).toEqual([false, true]);
});

test('a file that another run has removed meanwhile is no error', () => {
  applyFiles(folder, {}, ['gone.ts']);
  expect(existsSync(join(folder, 'gone.ts'))).toBe(false);
});
