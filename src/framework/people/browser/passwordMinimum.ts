import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#browser/data/createStore.ts';
import type { PasswordCalls } from './PasswordCalls';

/** Default until the server's setting is known. @source OQ-001 */
const usual = 15;
const store = createStore(usual);
let request: Promise<void> | undefined;

/** Minimum length of a password chosen by the person, if known. Enforced by the server. @source OQ-001 */
export const readPasswordMinimum = store.read;

/** As `readPasswordMinimum`, and fetches the setting once. */
export const usePasswordMinimum = ({ readMinimum }: Pick<PasswordCalls, 'readMinimum'>): number => {
  useEffect(() => {
    request ??= readMinimum().then(store.change, () => {
      request = undefined;
    });
  }, [readMinimum]);
  return useSyncExternalStore(store.subscribe, store.read);
};
