import type { Database } from '#server/deps.ts';
import { noConnection, poolOf } from './database';
import { createPlaces, type Places } from './places';

const places = new WeakMap<object, Places>();

/**
 * Waits for a slot among holders of long-lived connections: slow downloads, imports. They may use half of the pool; the
 * rest is for calls, and for nested queries of such work, which could otherwise deadlock.
 *
 * @param isTask background work waits without limit, a call as long as for a connection
 * @returns releases the slot; idempotent
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

/** Runs background work with a long-lived connection in a slot. */
export const inPlace = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const leave = await takePlace(db, { isTask: true });
  try {
    return await work();
  } finally {
    leave();
  }
};
