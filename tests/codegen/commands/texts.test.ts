import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Door from '@patio/framework/texts';
import { projectRoot } from '../fixtures/schemaFiles';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const file = join(folder, 'src/messages/framework.fr.ts');

beforeAll(() => {
  mkdirSync(join(folder, 'schemas'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/messages'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name": "texts", "type": "module"}');
  writeFileSync(join(folder, 'schemas/application.json'), '{"languages": ["en", "fr"]}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const texts = (language: string) => {
  const command = join(projectRoot, 'codegen/patio.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'texts', language], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

test('patio texts writes every framework text, preserves translations and names removed keys', () => {
  writeFileSync(
    file,
    "export const framework = { ra: { action: { save: 'Enregistrer' } }, 'common.gone': 'Parti' };\n",
  );
  const output = texts('fr');
  expect(output).toMatch(/framework\.fr\.ts: 1 of \d{4} texts are translated/);
  expect(output).toContain('Removed, no longer a text of the framework: common.gone');
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toContain('  "ra.action.save": "Enregistrer",');
  expect(lines).toContain('  // "ra.action.delete": "Delete",');
});

test.each([
  ['de', '"de" is no language of this application: add it to "languages"'],
  ['en', 'The framework has its texts in "en"'],
  ['es', 'The framework has its texts in "es"'],
])('patio texts %s is refused in one sentence', (language, sentence) => {
  expect(texts(language)).toContain(sentence);
});

/** In isolated modules: other tests register texts too. */
const readTexts = async (): ReturnType<typeof Door.readFrameworkTexts> => {
  let read: typeof Door.readFrameworkTexts | undefined;
  jest.isolateModules(() => {
    read = jest.requireActual<typeof Door>('@patio/framework/texts').readFrameworkTexts;
  });
  return (await read?.()) ?? {};
};

const valuesIn = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

test.each(['es', 'pt-BR'])(
  'every framework text exists in %s, without placeholders that English lacks',
  async (language) => {
    const { en, [language]: translated } = await readTexts();
    const wrong = [...(en ?? [])].filter(
      ([key, text]) => !valuesIn(translated?.get(key)).every((value) => text.includes(value)),
    );
    expect(wrong).toEqual([]);
    expect([...(en?.keys() ?? [])].filter((key) => !translated?.has(key))).toEqual([]);
    // Spanish loads completely: a text missing in English comes from a screen missing in the list.
    expect([...(translated?.keys() ?? [])].filter((key) => !en?.has(key))).toEqual([]);
  },
);

test('the texts to translate include lazily loaded screens', async () => {
  const { es } = await readTexts();
  const keys = [
    'factor.title',
    'machines.keys.title',
    'errors.passkey.known',
    'engine.wizard.steps',
  ];
  expect(keys.map((key) => es?.get(key))).toEqual([
    'Confirme su acceso',
    'Claves',
    'Esta clave de acceso ya está registrada.',
    'Pasos',
  ]);
});
