import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const walks = path.join(root, 'docs', 'contributing');
const linked = readFileSync(path.join(walks, 'walks.md'), 'utf8').matchAll(/\]\(([^)#]+)\)/g);
const files = [...new Set([...linked].map(([, file]) => file!))];

test('the code walks name files', () => expect(files.length).toBeGreaterThan(80));

test.each(files)('%s, cited in a walk, exists', (file) =>
  expect(existsSync(path.join(walks, file))).toBe(true),
);
