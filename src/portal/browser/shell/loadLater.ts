import { screenCode } from '../../../framework/browser/screens/screenCode';
import { loadComboboxList } from '../../../framework/browser/ui/combobox/LoadedList';
import { whenIdle } from '../../../framework/browser/ui/whenIdle';
import { Login } from '../../../session/browser/entry/Login';

/** The first page is left to come up undisturbed, in milliseconds. */
const firstPageMs = 500;

const later: readonly (() => Promise<unknown>)[] = [
  loadComboboxList,
  screenCode.edit,
  screenCode.create,
  () => import('../../../generated/validators/load'),
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
