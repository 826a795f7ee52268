import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/data/createStore.ts';
import type { PasswordCalls } from './PasswordCalls';

/** The usual setting, until the server has told its own. @source OQ-001 */
const usual = 15;
const store = createStore(usual);
let asked: Promise<void> | undefined;

/**
 * Fewest characters of a password that a person chooses, as far as it is known. The server enforces it.
 * @source OQ-001
 */
export const readPasswordMinimum = store.read;

/** As `readPasswordMinimum`, and asks the server for it, once. */
export const usePasswordMinimum = ({ readMinimum }: Pick<PasswordCalls, 'readMinimum'>): number => {
  useEffect(() => {
    asked ??= readMinimum().then(store.change, () => {
      asked = undefined;
    });
  }, [readMinimum]);
  return useSyncExternalStore(store.subscribe, store.read);
};
