import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const framework = resolve(__dirname, '../../src/framework');
const literal = /['"`](?:pt-BR|BRL|America\/Sao_Paulo)['"`]/;

/** Texts by language, and the modules that register them. */
const isOfLanguage = (name: string): boolean => /(?:^|\/)(?:messages|words)\//.test(name);

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '$1');

/** Framework modules, except those of Brazil and language texts, that contain Brazilian values. */
const named = readdirSync(framework, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('br/') && !isOfLanguage(name))
  .filter((name) => name !== 'kernel/shippedLanguages.ts')
  .filter((name) => literal.test(withoutComments(readFileSync(join(framework, name), 'utf8'))))
  .toSorted();

test('no framework module hard-codes a language, currency or time zone', () => {
  expect(named).toEqual([]);
});
