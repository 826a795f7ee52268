import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const named = readFileSync(path.join(root, 'docs', 'contributing', 'walks.md'), 'utf8').matchAll(
  /`((?:src|tests)\/[^`\s]+)`/g,
);
const files = [...new Set([...named].map(([, file]) => file!))];

test('the code walks name files', () => expect(files.length).toBeGreaterThan(100));

test.each(files)('%s, cited in a walk, exists', (file) =>
  expect(existsSync(path.join(root, file))).toBe(true),
);
