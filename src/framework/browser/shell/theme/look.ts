import { session } from '#browser/data/call.ts';
import { createChoice } from '#browser/data/createStore.ts';

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
