import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usersAudit } from '../../../src/extractions/rules/usersAudit';

/** What servers write down, by the name that they write. */
const written = (): ReadonlySet<string> => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.includes('server') && path.endsWith('.ts'),
  );
  const names = files.flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/action: '([a-z]+\.[a-z_]+)'/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  return new Set(names);
};

test('DWN-038: everything that is written down of users has a name in the file', () => {
  const options = usersAudit.fields.find(({ name }) => name === 'action')?.options ?? [];
  const named = new Set(options.map(({ value }) => value));
  expect(written().size).toBeGreaterThan(15);
  expect([...written()].filter((name) => !named.has(name))).toEqual([]);
});
