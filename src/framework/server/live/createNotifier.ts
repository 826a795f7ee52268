import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { notifyChanges } from '../store/liveChanges';

/** How often a process with listeners looks for changes to notify all of, in milliseconds. */
const notifyMs = 100;

/** Notifies every process of what was committed, again and again while it is needed here. */
export const createNotifier = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  isNeeded: () => boolean,
): { readonly start: () => void; readonly end: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const run = async (): Promise<void> => {
    try {
      await notifyChanges(db);
    } catch (error) {
      // Without the database, `listen` reports the loss, and pages that changes were missed.
      log.debug({ error: describeError(error) }, 'Could not notify of changes.');
    }
    timer = undefined;
    start();
  };
  const start = (): void => {
    if (!isOver && !timer && isNeeded()) timer = setTimeout(() => void run(), notifyMs).unref();
  };
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  return { start, end };
};
