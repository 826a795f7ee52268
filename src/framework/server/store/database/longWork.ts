import type { Database } from '#server/deps.ts';
import { noConnection, poolOf } from './database';
import { createPlaces, type Places } from './places';

const places = new WeakMap<object, Places>();

/**
 * Waits for a place among those who keep a connection for long: a file that somebody reads as slowly as they like, a
 * table that is imported. They have half of the connections. The others stay for calls, and for what such work asks for
 * while it keeps its own: if all were kept so, each would wait for another.
 *
 * @param isTask background work waits as long as it takes, a call as long as for a connection
 * @returns gives the place back; once is enough
 */
export const takePlace = async (
  db: Database,
  { isTask }: { readonly isTask: boolean },
): Promise<() => void> => {
  const pool = poolOf(db);
  const { max, connectionTimeoutMillis } = pool.options;
  const own = places.get(pool) ?? createPlaces(Math.max(1, Math.floor(max / 2)));
  places.set(pool, own);
  const leave = await own.take(isTask ? undefined : connectionTimeoutMillis);
  if (!leave) throw noConnection();
  return leave;
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
