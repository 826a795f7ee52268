import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framework } from '#docs/examples/clinic/src/messages/framework.es.ts';
import { flattenTexts, frameworkTexts } from '@patio/framework/texts';
import { projectRoot } from '../fixtures/schemaFiles';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
const file = join(folder, 'src/messages/framework.es.ts');

beforeAll(() => {
  mkdirSync(join(folder, 'schemas'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src/messages'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name": "texts", "type": "module"}');
  writeFileSync(join(folder, 'schemas/application.json'), '{"languages": ["en", "es"]}');
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
    "export const framework = { ra: { action: { save: 'Guardar' } }, 'common.gone': 'Fuera' };\n",
  );
  const said = texts('es');
  expect(said).toMatch(/framework\.es\.ts: 1 of \d{4} texts are translated/);
  expect(said).toContain('Left out, the framework no longer says it: common.gone');
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toContain('  "ra.action.save": "Guardar",');
  expect(lines).toContain('  // "ra.action.delete": "Delete",');
});

test.each([
  ['fr', '"fr" is no language of this application: add it to "languages"'],
  ['en', 'The framework has its texts in "en"'],
])('37 D: patio texts %s is refused in one sentence', (language, sentence) => {
  expect(texts(language)).toContain(sentence);
});

test('37 D: the clinic says every text of the framework in Spanish, with no value that is not there', () => {
  const spanish = new Map(flattenTexts(framework));
  const valuesIn = (text = '') => [...new Set(text.match(/%\{\w+\}/g))].toSorted();
  const wrong = [...(frameworkTexts['en'] ?? [])].filter(
    ([key, text]) => !valuesIn(spanish.get(key)).every((value) => text.includes(value)),
  );
  expect(wrong).toEqual([]);
  expect([...spanish.keys()]).toEqual([...(frameworkTexts['en']?.keys() ?? [])]);
});
