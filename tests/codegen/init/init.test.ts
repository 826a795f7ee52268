import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InitAnswers } from '#codegen/init/answers.ts';
import { init } from '#codegen/init/init.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answers = (): InitAnswers => ({
  folder,
  name: 'Clinic',
  languages: ['en', 'es'],
  currency: 'EUR',
  zone: 'Europe/Madrid',
  entity: 'animal',
});

test('writes an application whose schemas are sound, with its first migration', async () => {
  expect(await init({ answers: answers(), install: false })).toContain(
    'npm install && npm run dev',
  );
  expect(readdirSync(join(folder, 'migrations'))).toEqual(['0001_begin.sql']);
  for (const file of ['src/server/application.ts', 'src/messages/es.ts', 'schemas/database.sql'])
    expect(existsSync(join(folder, file))).toBe(true);
  // Generated files and messages of `patio check` refer to this script.
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts.generate).toBe(
    'patio generate',
  );
});

test('gives an unknown entity only general fields', async () => {
  await init({ answers: answers(), install: false });
  const file = join(folder, 'schemas/entities/animal.schema.json');
  const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { readonly properties: object };
  expect(Object.keys(properties)).toEqual(['name', 'date', 'quantity', 'notes']);
});

test('says people in the gender of each language', async () => {
  await init({ answers: { ...answers(), languages: ['es', 'en', 'pt-BR'] }, install: false });
  const file = join(folder, 'schemas/entities/person.schema.json');
  const person = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  expect(person['x-resource']).toMatchObject({
    title: 'Personas',
    gender: 'feminine',
    'x-i18n': { en: { title: 'People' }, 'pt-BR': { title: 'Pessoas', gender: 'feminine' } },
  });
});

test('a language without texts of the framework is named, with the command that writes them', async () => {
  const next = await init({ answers: { ...answers(), languages: ['fr', 'es'] }, install: false });
  expect(next).toContain(
    'The framework has no texts in fr yet and shows English: "npx patio texts fr"',
  );
  expect(next).not.toContain('no texts in es');
});

test('leaves a non-empty folder alone', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await expect(init({ answers: answers(), install: false })).rejects.toThrow(
    `The folder ${folder} is not empty: name another one, or empty it.`,
  );
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('refuses tarballs of another version', async () => {
  const from = mkdtempSync(join(tmpdir(), 'patio-tarballs-'));
  writeFileSync(join(from, 'patio-framework-0.9.0.tgz'), '');
  await expect(init({ answers: answers(), from, install: false })).rejects.toThrow(
    `There is no patio-framework-1.0.0.tgz in ${from}: put the version there that this patio has, or run the patio of the version that is there.`,
  );
  rmSync(from, { recursive: true });
});
