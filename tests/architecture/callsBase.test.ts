import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { callsBase, personCalls, publicCalls } from '@patio/framework/kernel';

const root = resolve(__dirname, '../..');

const sources = ['src', 'codegen'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
    .map((name) => `${folder}/${name}`),
);

/** Code without comments and without the table of settings. */
const codeOf = (file: string): readonly string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\*|\/\/|doc:)/.test(line));

test('CALL-007, OQ-179: only one module spells the base path of all calls', () => {
  expect([personCalls, publicCalls]).toEqual([`${callsBase}/:userType`, `${callsBase}/public`]);
  expect(sources.length).toBeGreaterThan(1_000);
  const written = sources.filter((file) =>
    codeOf(file).some((line) => /(^|[^\w}.])\\?\/api(\/|\\|['"`?(]|$)/.test(line)),
  );
  expect(written).toEqual(['src/framework/kernel/calls/Endpoint.ts']);
});
