/** What the person chose; `system` follows the device. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** The modes in the order in which they are offered. */
export const themeModes: readonly ThemeMode[] = ['light', 'dark', 'system'];

const storageKey = 'theme';
const listeners = new Set<() => void>();

const isThemeMode = (value: unknown): value is ThemeMode =>
  themeModes.some((mode) => mode === value);

const darkQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

/** The stored choice; `system` before any. */
export const readThemeMode = (): ThemeMode => {
  const stored = localStorage.getItem(storageKey);
  return isThemeMode(stored) ? stored : 'system';
};

/** The scheme that is shown now. */
export const resolvedScheme = (): 'light' | 'dark' => {
  const mode = readThemeMode();
  if (mode !== 'system') return mode;
  return darkQuery()?.matches ? 'dark' : 'light';
};

const apply = () => {
  document.documentElement.dataset['theme'] = resolvedScheme();
  listeners.forEach((listener) => listener());
};

/** Stores a choice and shows it at once. */
export const setThemeMode = (mode: ThemeMode): void => {
  localStorage.setItem(storageKey, mode);
  apply();
};

/** Tells when choice or scheme change. Returns the way to stop. */
export const subscribeThemeMode = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies the stored choice and follows the device and the other tabs. Called once at start. */
export const startThemeMode = (): void => {
  apply();
  darkQuery()?.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) apply();
  });
};
