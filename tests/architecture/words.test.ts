import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { flatten } from '../../src/framework/browser/texts/translate';
import { dialogs } from '../../src/portal/browser/i18n/pt-BR/dialogs';
import { passwords } from '../../src/framework/people/messages/passwords.pt-BR';
import { laterWords } from '../framework/browser/support/engineWords';

const root = resolve(import.meta.dirname, '..', '..');

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((file) => /\/browser\/.*\.tsx?$/.test(file) && !/\/(messages|i18n|words)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/** The path that a file imports a module by. */
const pathTo = (module: string, file: string): string => {
  const path = relative(join(root, file, '..'), join(root, module));
  return path.startsWith('.') ? path : `./${path}`;
};

const words = [
  ...laterWords.map(({ topic, ptBR }) => ({
    ...{ topic, texts: ptBR.engine, speaks: /EngineText\b/ },
    module: `src/framework/browser/texts/words/${topic}`,
  })),
  {
    ...{ topic: 'dialogs of the portal', texts: dialogs, speaks: /\bPortalKey\b/ },
    module: 'src/portal/browser/i18n/dialogs',
  },
  {
    ...{ topic: 'passwords', texts: passwords, speaks: /\buseText\b|\bLightKey\b/ },
    module: 'src/framework/people/browser/words',
  },
];

describe.each(words)('words that come later: $topic', ({ texts, speaks, module }) => {
  it('are brought by every module that says one of them, so that nobody reads a key', () => {
    const keys = flatten(texts).map(([key]) => `'${key}'`);
    const saying = files.filter(
      ({ code }) => speaks.test(code) && keys.some((key) => code.includes(key)),
    );
    expect(saying.length).toBeGreaterThan(1);
    const without = saying.filter(
      ({ file, code }) => !code.includes(`import '${pathTo(module, file)}';`),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});
