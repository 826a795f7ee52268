import { fontFamily, fontSizes, palettes, spaces, type Palette } from './tokens';
import { startLocale } from '#browser/texts/locale.ts';
import { density, startThemeMode } from './look';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colours = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join(' ');

const sizes = Object.entries(fontSizes)
  .map(([name, pixels]) => `--font-${name}: ${pixels / 16}rem;`)
  .join(' ');

const spaced = (density: keyof typeof spaces): string =>
  Object.entries(spaces[density])
    .map(([name, pixels]) => `--${kebab(name)}: ${pixels / 16}rem;`)
    .join(' ');

/** An application's own colours, by scheme. */
export type OwnColours = Readonly<Partial<Record<'light' | 'dark', Partial<Palette>>>>;

/** CSS custom properties of both schemes. */
const tokensCss = ({ light, dark }: OwnColours): string =>
  [
    `:root { --family: ${fontFamily}; ${sizes} ${spaced('comfortable')} }`,
    `[data-density='compact'] { ${spaced('compact')} }`,
    `:root, [data-theme='light'] { color-scheme: light; ${colours({ ...palettes.light, ...light })} }`,
    // Print is always light.
    `@media screen { [data-theme='dark'] { color-scheme: dark; ${colours({ ...palettes.dark, ...dark })} } }`,
  ].join('\n');

let shown: OwnColours = {};

/** Colours of a scheme with the application's, for code that cannot read CSS. */
export const shownPalette = (scheme: 'light' | 'dark'): Palette => ({
  ...palettes[scheme],
  ...shown[scheme],
});

/** Adds the tokens to the document. Constructed stylesheets comply with a strict CSP. */
export const installTokens = (target: Document, own: OwnColours = {}): void => {
  shown = own;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokensCss(own));
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
};

/** Applies language, colour scheme, density and the application's colours to the document. Once, before rendering. */
export const startLook = (own: OwnColours = {}): void => {
  installTokens(document, own);
  startLocale();
  startThemeMode();
  density.start();
};
