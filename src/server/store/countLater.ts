import type { Database } from '../deps';
import { keepTotal, keptTotal, type KeptTotal } from './totals';

/** Most counts of a process that run at one time beside what people wait for. */
const mostAtOnce = 2;

const running = new Set<string>();

/**
 * Counts a list that was answered with an estimate: whoever asks next is told the number. Nobody waits for it; a count that fails
 * is left to the next reader. What runs in a transaction counts nothing later.
 */
export const countLater = (db: Database, key: string, count: () => Promise<KeptTotal>): void => {
  if (db.isTransaction || running.size >= mostAtOnce || running.has(key)) return;
  running.add(key);
  count()
    .then((counted) => {
      // Meanwhile somebody may have counted a later moment.
      if (keptTotal(db, key)?.mark === counted.mark) keepTotal(db, key, counted);
    })
    .catch(() => undefined)
    .finally(() => running.delete(key));
};
