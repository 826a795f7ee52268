import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../framework/browser/data/createStore';
import { readPasswordRules } from '../passwordCalls';
import { call } from './call';

/** The usual setting, until the server has told its own. @source OQ-001 */
const usual = 15;
const store = createStore(usual);
let asked: Promise<void> | undefined;

/**
 * Fewest characters of a password that a person chooses, as far as it is known. The server enforces it (USE030).
 * @source OQ-001
 */
export const readPasswordMinimum = store.read;

/** As `readPasswordMinimum`, and asks the server for it, once. */
export const usePasswordMinimum = (): number => {
  useEffect(() => {
    asked ??= call(readPasswordRules).then(
      ({ minimumLength }) => store.change(minimumLength),
      () => {
        asked = undefined;
      },
    );
  }, []);
  return useSyncExternalStore(store.subscribe, store.read);
};
