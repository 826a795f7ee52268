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

test('37 D: patio texts writes every text of the framework, keeps what is translated and names what is gone', () => {
  writeFileSync(
    file,
    "export const framework = { ra: { action: { save: 'Enregistrer' } }, 'common.gone': 'Parti' };\n",
  );
  const said = texts('fr');
  expect(said).toMatch(/framework\.fr\.ts: 1 of \d{4} texts are translated/);
  expect(said).toContain('Left out, the framework no longer says it: common.gone');
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toContain('  "ra.action.save": "Enregistrer",');
  expect(lines).toContain('  // "ra.action.delete": "Delete",');
});

test.each([
  ['de', '"de" is no language of this application: add it to "languages"'],
  ['en', 'The framework has its texts in "en"'],
  ['es', 'The framework has its texts in "es"'],
])('37 D: patio texts %s is refused in one sentence', (language, sentence) => {
  expect(texts(language)).toContain(sentence);
});

/** In modules of their own: other tests register texts too. */
const readTexts = async (): ReturnType<typeof Door.readFrameworkTexts> => {
  let read: typeof Door.readFrameworkTexts | undefined;
  jest.isolateModules(() => {
    read = jest.requireActual<typeof Door>('@patio/framework/texts').readFrameworkTexts;
  });
  return (await read?.()) ?? {};
};

const valuesIn = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

test.each(['es', 'pt-BR'])(
  '37 D: every text of the framework stands in %s, with no value that English lacks',
  async (language) => {
    const { en, [language]: translated } = await readTexts();
    const wrong = [...(en ?? [])].filter(
      ([key, text]) => !valuesIn(translated?.get(key)).every((value) => text.includes(value)),
    );
    expect(wrong).toEqual([]);
    expect([...(en?.keys() ?? [])].filter((key) => !translated?.has(key))).toEqual([]);
    // Spanish loads as a whole: a text that English lacks comes with a screen that the list has not heard of.
    expect([...(translated?.keys() ?? [])].filter((key) => !en?.has(key))).toEqual([]);
  },
);

test('37 D: the texts to translate include the screens that load with first use', async () => {
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
