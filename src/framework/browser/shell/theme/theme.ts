import { session } from '#browser/data/call.ts';
import { createChoice } from '#browser/data/createStore.ts';
import { startLocale } from '#browser/texts/locale.ts';

/** Spacing of rows, controls and padding. */
type Density = 'comfortable' | 'compact';

/** Density of the application, per person. Lists may override it. */
export const density = createChoice<Density>({
  key: () => `patio.preferences.${session.read()?.username ?? ''}.density`,
  choices: ['comfortable', 'compact'],
  fallback: 'comfortable',
  show: (choice) => {
    document.documentElement.dataset['density'] = choice;
  },
});

/** The person's choice; `system` follows the device. */
type ThemeMode = 'light' | 'dark' | 'system';

const darkQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

const schemeOf = (mode: ThemeMode): 'light' | 'dark' => {
  if (mode !== 'system') return mode;
  return darkQuery()?.matches ? 'dark' : 'light';
};

/** Light, dark or system; default: system. */
export const themeMode = createChoice<ThemeMode>({
  key: () => 'theme',
  choices: ['light', 'dark', 'system'],
  fallback: 'system',
  show: (mode) => {
    document.documentElement.dataset['theme'] = schemeOf(mode);
  },
});

/** The active colour scheme. */
export const resolvedScheme = (): 'light' | 'dark' => schemeOf(themeMode.read());

/** Applies the stored choice and follows the device and other tabs. Called once at startup. */
export const startThemeMode = (): void => {
  themeMode.start();
  darkQuery()?.addEventListener('change', themeMode.apply);
};

/** Colours of a scheme, named by use. */
type Palette = Readonly<Record<keyof typeof light, string>>;

const light = {
  page: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  hover: '#eef2f5',
  hairline: '#d8dfe5',
  inputBorder: '#75818d',
  text: '#17212a',
  muted: '#525e6a',
  accent: '#0b5566',
  accentHover: '#084452',
  onAccent: '#ffffff',
  accentSoft: '#e0eef1',
  success: '#1a6638',
  successSoft: '#e2f2e8',
  warning: '#754a00',
  warningSoft: '#fdf0d9',
  danger: '#a31a23',
  dangerSoft: '#fce8e8',
  onDanger: '#ffffff',
  info: '#1c4d8d',
  infoSoft: '#e5edfa',
  neutralSoft: '#e9edf1',
  sidebar: '#0f2a33',
  sidebarText: '#dbe6ea',
  sidebarMuted: '#a3b8c0',
  sidebarActive: '#1e4a58',
  sidebarHover: '#183a45',
  onSidebarActive: '#ffffff',
  badge: '#f2c14e',
  onBadge: '#2a1f00',
  focus: '#0b6e86',
  scrim: 'rgba(12, 24, 30, 0.5)',
} as const;

const dark: Palette = {
  page: '#0f1519',
  surface: '#161e24',
  raised: '#1c262d',
  hover: '#202b33',
  hairline: '#2e3a43',
  inputBorder: '#74828e',
  text: '#e6ecf0',
  muted: '#a7b4be',
  accent: '#74c6d8',
  accentHover: '#93d6e5',
  onAccent: '#06222a',
  accentSoft: '#12343e',
  success: '#83d5a3',
  successSoft: '#122f1f',
  warning: '#f0c374',
  warningSoft: '#35280d',
  danger: '#f6a0a0',
  dangerSoft: '#3c181a',
  onDanger: '#3a0c0f',
  info: '#a0c3f6',
  infoSoft: '#152a46',
  neutralSoft: '#28333b',
  sidebar: '#0b161b',
  sidebarText: '#d3dfe4',
  sidebarMuted: '#98adb6',
  sidebarActive: '#173d49',
  sidebarHover: '#122a33',
  onSidebarActive: '#ffffff',
  badge: '#f2c14e',
  onBadge: '#2a1f00',
  focus: '#74c6d8',
  scrim: 'rgba(0, 0, 0, 0.65)',
};

/** The two colour schemes. */
export const palettes: Readonly<Record<'light' | 'dark', Palette>> = { light, dark };

/** Type scale, in pixels. */
export const fontSizes = {
  tiny: 12,
  small: 13,
  body: 14,
  lead: 16,
  title: 20,
  display: 26,
} as const;

/** Heights and gaps by density, in pixels. Targets exceed the 24 pixels of WCAG 2.5.8. */
const spaces = {
  comfortable: {
    controlHeight: 36,
    controlPad: 7,
    rowHeight: 40,
    fieldGap: 16,
    sectionPad: 20,
    pagePad: 20,
  },
  compact: {
    controlHeight: 30,
    controlPad: 4,
    rowHeight: 32,
    fieldGap: 10,
    sectionPad: 12,
    pagePad: 12,
  },
} as const;

/** The only font family, self-hosted, with fallbacks until it has loaded. */
export const fontFamily =
  "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";

type Pair = readonly [foreground: keyof Palette, background: keyof Palette];

/** Text on background: contrast of at least 4.5 : 1 in both schemes. */
export const textPairs: readonly Pair[] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'hover'],
  ['text', 'accentSoft'],
  ['text', 'neutralSoft'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['muted', 'hover'],
  ['muted', 'neutralSoft'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['accent', 'raised'],
  ['accent', 'hover'],
  ['accent', 'accentSoft'],
  ['accentHover', 'surface'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['success', 'surface'],
  ['success', 'page'],
  ['success', 'successSoft'],
  ['warning', 'surface'],
  ['warning', 'page'],
  ['warning', 'warningSoft'],
  ['danger', 'surface'],
  ['danger', 'page'],
  ['danger', 'hover'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['info', 'surface'],
  ['info', 'page'],
  ['info', 'infoSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'infoSoft'],
  ['sidebarText', 'sidebar'],
  ['sidebarText', 'sidebarHover'],
  ['sidebarMuted', 'sidebar'],
  ['sidebarMuted', 'sidebarHover'],
  ['onSidebarActive', 'sidebarActive'],
  ['onBadge', 'badge'],
];

/** Input borders, focus rings and meaningful marks: contrast of at least 3 : 1. */
export const markPairs: readonly Pair[] = [
  ['inputBorder', 'page'],
  ['inputBorder', 'surface'],
  ['inputBorder', 'raised'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['badge', 'sidebar'],
];

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
