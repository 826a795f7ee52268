import type { Deps } from '../deps';
import { describeError } from '../http/errorMapper';
import { notifyChanges } from '../store/liveChanges';

/** Polling interval of a process with listeners, in milliseconds. */
const notifyMs = 100;

/** Notifies every process of committed changes, at intervals while this process needs them. */
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
