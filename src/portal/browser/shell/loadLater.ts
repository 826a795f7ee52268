import { screenCode } from '@patio/framework/react';
import { loadComboboxList, whenIdle } from '@patio/framework/ui';
import { Login } from '#session/browser/entry/Login.tsx';

/** The first page is left to come up undisturbed, in milliseconds. */
const firstPageMs = 500;

const later: readonly (() => Promise<unknown>)[] = [
  loadComboboxList,
  screenCode.edit,
  screenCode.create,
  () => import('#generated/validators/load.ts'),
  // Where a session ends, nothing has to be asked for.
  Login.load,
];

/**
 * Loads what most people need next, once the first page stands: forms, and the way back in. Answers how to call it off.
 */
export const loadLater = (): (() => void) =>
  whenIdle(() => {
    // What cannot be loaded is asked for again where it is needed.
    for (const load of later) load().catch(() => undefined);
  }, firstPageMs);
