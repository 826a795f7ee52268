import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { passwords } from '#framework/people/messages/passwords.pt-BR.ts';
import { flatten } from '@patio/framework/react';
import { dialogs } from '#portal/browser/i18n/pt-BR/dialogs.ts';
import { laterWords } from '../framework/browser/support/engineWords';

const root = resolve(import.meta.dirname, '..', '..');

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((file) => /\/browser\/.*\.tsx?$/.test(file) && !/\/(messages|i18n|words)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/** Whether a file imports a module for what it does: by a relative path, or by one from the top of its package. */
const imports = (file: string, code: string, module: string): boolean => {
  const path = relative(join(root, file, '..'), join(root, module));
  const fromTop = module.replace(/^src\/(framework\/)?/, '#');
  const paths = [path.startsWith('.') ? path : `./${path}`, `${fromTop}.ts`];
  return paths.some((one) => code.includes(`import '${one}';`));
};

const words = [
  ...laterWords.map(({ topic, ptBR }) => ({
    topic,
    texts: ptBR.engine,
    speaks: /EngineText\b/,
    module: `src/framework/browser/texts/words/${topic}`,
  })),
  {
    topic: 'dialogs of the portal',
    texts: dialogs,
    speaks: /\bPortalKey\b/,
    module: 'src/portal/browser/i18n/dialogs',
  },
  {
    topic: 'passwords',
    texts: passwords,
    speaks: /\buseText\b|\bLightKey\b/,
    module: 'src/framework/people/browser/words/passwords',
  },
];

describe.each(words)('words that come later: $topic', ({ topic, texts, speaks, module }) => {
  // Code outside of the framework cannot import a module of it, so it calls what the door exports.
  const calls = topic === 'errors' ? 'learnErrorTexts' : undefined;

  it('are brought by every module that says one of them, so that nobody reads a key', () => {
    const keys = flatten(texts).map(([key]) => `'${key}'`);
    const saying = files.filter(
      ({ code }) => speaks.test(code) && keys.some((key) => code.includes(key)),
    );
    expect(saying.length).toBeGreaterThan(0);
    const without = saying.filter(
      ({ file, code }) =>
        !imports(file, code, module) && !(calls !== undefined && code.includes(`\n${calls}();`)),
    );
    expect(without.map(({ file }) => file)).toEqual([]);
  });
});
