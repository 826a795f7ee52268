import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { tradeWords } from '#tests/harness/portalWords.ts';

const root = resolve(__dirname, '../..');

/** Names from HTML and React that contain the name of the product. */
const elsewhere = /createPortal|'canvas', 'map', 'portal'/;

const textFile = /\.(?:ts|tsx|css|json|md|sql|html)$/;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules'));

/** A migration is never changed once it ran, nor are its comments. */
const shippedText = (path: string): string => {
  const text = readFileSync(join(root, path), 'utf8');
  return path.endsWith('.sql') ? text.replaceAll(/--.*/g, '') : text;
};

const wordsIn = (path: string): readonly string[] =>
  shippedText(path)
    .split('\n')
    .filter((line) => tradeWords.test(line) && !elsewhere.test(line))
    .map((line) => `${path}: ${line.trim()}`);

test.each(['src/framework', 'schemas/meta', 'codegen/init'])(
  'an application other than the portal gets no portal words from %s',
  (folder) => {
    expect(filesBelow(folder).flatMap(wordsIn)).toEqual([]);
  },
);
