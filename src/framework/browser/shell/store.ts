import type { Store } from 'ra-core';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { readLocale, setLocale, subscribeLocale } from '../texts/locale';
import { personalPrefix } from '../data/storageKeys';

const preferences = 'patio.preferences.';

/** Filters and selections may contain personal data; column choices do not. */
const isPersonal = (key: string): boolean => /listParams|selectedIds|filter/i.test(key);

const parse = (raw: string | null): unknown => {
  if (raw === null) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/**
 * react-admin's store, per person. Keys that may contain personal data are cleared with the session, preferences stay.
 * The language is delegated to ours.
 */
export const createAdminStore = (username: string, storage: Storage): Store => {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const place = (key: string) =>
    `${isPersonal(key) ? personalPrefix : preferences}${username}.${key}`;
  const notify = (key: string, value: unknown) =>
    listeners.get(key)?.forEach((listener) => listener(value));
  const read = (key: string): unknown =>
    key === 'locale' ? readLocale() : parse(storage.getItem(place(key)));
  const removeStartingWith = (prefix: string) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .forEach((key) => storage.removeItem(key));

  return {
    setup: () => undefined,
    teardown: () => listeners.clear(),
    getItem: <T>(key: string, fallback?: T) => (read(key) ?? fallback) as T,
    setItem: (key: string, value: unknown) => {
      if (key === 'locale') void setLocale(value as Locale);
      else if (value === undefined) storage.removeItem(place(key));
      else storage.setItem(place(key), JSON.stringify(value));
      notify(key, value);
    },
    removeItem: (key) => {
      storage.removeItem(place(key));
      notify(key, undefined);
    },
    removeItems: (prefix) => {
      removeStartingWith(place(prefix));
      removeStartingWith(`${personalPrefix}${username}.${prefix}`);
    },
    reset: () => removeStartingWith(`${personalPrefix}${username}.`),
    listItems: (prefix = '') =>
      Object.fromEntries(
        Object.keys(storage)
          .filter((key) => key.startsWith(place(prefix)))
          .map((key) => [key, parse(storage.getItem(key))]),
      ),
    subscribe: (key: string, callback: (value: unknown) => void) => {
      if (key === 'locale') return subscribeLocale(() => callback(readLocale()));
      const cached = listeners.get(key) ?? new Set();
      cached.add(callback);
      listeners.set(key, cached);
      return () => cached.delete(callback);
    },
  };
};
