import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { passwordsPtBR as passwords } from '#framework/people/browser/words/passwords.ts';
import { flatten } from '@patio/framework/react';
import { dialogs } from '#portal/browser/i18n/dialogs.ts';
import { laterWords } from '../framework/browser/support/engineWords';

const root = resolve(import.meta.dirname, '..', '..');

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((file) => /\/browser\/.*\.tsx?$/.test(file) && !/\/(messages|i18n|words)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

/** Whether a file imports a module for its side effects, by a relative path or a path from the root of its package. */
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

describe.each(words)('lazily loaded texts: $topic', ({ topic, texts, speaks, module }) => {
  // Code outside the framework cannot import its modules, so it calls the exported function.
  const calls = topic === 'errors' ? 'learnErrorTexts' : undefined;

  it('are imported by every module that uses one of them, so that no raw key is shown', () => {
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
