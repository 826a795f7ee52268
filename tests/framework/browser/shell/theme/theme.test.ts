import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installTokens } from '#framework/browser/shell/theme/theme.ts';

/** CSS of the theme's tokens, as added to a document. */
const tokens = (): string => {
  const texts: string[] = [];
  const known = Reflect.get(globalThis, 'CSSStyleSheet') as unknown;
  class Sheet {
    replaceSync(text: string) {
      texts.push(text);
    }
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  installTokens({ adoptedStyleSheets: [] } as unknown as Document);
  Object.assign(globalThis, { CSSStyleSheet: known });
  return texts.join('\n');
};

test('style sheets use only custom properties that something sets', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('generated'))
    .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }));
  const all = [tokens(), ...sources.map(({ text }) => text)].join('\n');
  const set = new Set(
    [/(--[a-z\d-]+)['"]?:/g, /setProperty\(\s*'(--[a-z\d-]+)'/g].flatMap((pattern) =>
      [...all.matchAll(pattern)].map(([, name]) => name),
    ),
  );
  const unset = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[a-z\d-]+)\)/g)].flatMap(([, name]) =>
        set.has(name) ? [] : [`${file}: ${name ?? ''}`],
      ),
    );
  expect(unset).toEqual([]);
});
