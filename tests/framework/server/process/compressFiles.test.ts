import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '#framework/server/process/buildStale.ts';

const long = (text: string): string => text.repeat(600);

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'patio-packed-'));
});
afterEach(() => rmSync(place, { recursive: true }));

/** A folder with files below `assets`. */
const folderOf = (name: string, files: Readonly<Record<string, string>>): string => {
  const folder = join(place, name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(folder, 'assets', file), text);
  return folder;
};

const packedIn = (folder: string, file: string): Buffer =>
  readFileSync(join(folder, 'assets', file));

test('every long text file is compressed in both formats, others are left alone', async () => {
  const folder = folderOf('new', { 'a.js': long('a;'), 'b.svg': '<svg/>', 'c.png': long('c') });
  await compressFiles(folder);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'b.svg',
    'c.png',
  ]);
  expect(brotliDecompressSync(packedIn(folder, 'a.js.br')).toString()).toBe(long('a;'));
  expect(gunzipSync(packedIn(folder, 'a.js.gz')).toString()).toBe(long('a;'));
});

test('compressed files of the previous build are reused if the content is the same', async () => {
  const packed = { 'same.js.br': 'packed', 'same.js.gz': 'packed too' };
  const former = folderOf('former', {
    ...packed,
    'same.js': long('s;'),
    'bare.js': long('b;'),
    'other.js': long('o;'),
    'other.js.br': 'old',
    'other.js.gz': 'old',
  });
  const folder = folderOf('new', {
    'same.js': long('s;'),
    'bare.js': long('b;'),
    'other.js': long('p;'),
  });
  await compressFiles(folder, former);
  expect(packedIn(folder, 'same.js.br').toString()).toBe('packed');
  expect(packedIn(folder, 'same.js.gz').toString()).toBe('packed too');
  for (const [name, text] of [
    ['bare.js', 'b;'],
    ['other.js', 'p;'],
  ] as const)
    expect(brotliDecompressSync(packedIn(folder, `${name}.br`)).toString()).toBe(long(text));
});
