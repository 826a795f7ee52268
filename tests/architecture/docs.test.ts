import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorsPage } from './errorsPage';

test('docs/errors.md tells every code of the catalogue: npm run docs', () => {
  const page = readFileSync(resolve(__dirname, '../../docs/errors.md'), 'utf8');
  expect(page).toBe(errorsPage());
});
