import type { Database } from '../deps';
import { noConnection, poolOf } from './database';

type Places = { free: number; readonly line: (() => void)[] };

const places = new WeakMap<object, Places>();

const give = (own: Places): void => {
  // The place passes to the next one directly, so that nobody can slip in between.
  const next = own.line.shift();
  if (next) next();
  else own.free += 1;
};

const takeFrom = (own: Places, mostMs: number | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (own.free > 0) {
      own.free -= 1;
      resolve();
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    const mine = (): void => {
      clearTimeout(timer);
      resolve();
    };
    own.line.push(mine);
    if (mostMs === undefined) return;
    timer = setTimeout(() => {
      own.line.splice(own.line.indexOf(mine), 1);
      reject(noConnection());
    }, mostMs);
  });

/**
 * Waits for a place among those who keep a connection for long: a file that somebody reads as slowly as they like, a table that is
 * imported. They have half of the connections. The others stay for calls, and for what such work asks for while it keeps its own: if
 * all were kept so, each would wait for another.
 *
 * @param isTask background work waits as long as it takes, a call as long as for a connection
 * @returns gives the place back; once is enough
 */
export const takePlace = async (
  db: Database,
  { isTask }: { readonly isTask: boolean },
): Promise<() => void> => {
  const pool = poolOf(db);
  const own = places.get(pool) ?? { free: Math.max(1, Math.floor(pool.options.max / 2)), line: [] };
  places.set(pool, own);
  await takeFrom(own, isTask ? undefined : pool.options.connectionTimeoutMillis);
  let isGiven = false;
  return () => {
    if (!isGiven) give(own);
    isGiven = true;
  };
};

/** Background work that keeps a connection for long, in its place. */
export const inPlace = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const leave = await takePlace(db, { isTask: true });
  try {
    return await work();
  } finally {
    leave();
  }
};
