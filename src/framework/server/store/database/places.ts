import type { Database } from '#server/deps.ts';
import { noConnection, poolOf } from './database';

/** A limited number of slots with a waiting queue. */
export type Places = {
  /**
   * Waits for a slot, at most `mostMs`.
   *
   * @returns releases the slot; idempotent. Undefined after a timeout
   */
  readonly take: (mostMs?: number) => Promise<(() => void) | undefined>;
};

export const createPlaces = (count: number): Places => {
  let free = count;
  const line: (() => void)[] = [];
  /** Passes the slot directly to the next in line, so that nobody can overtake. */
  const release = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  const createRelease = (): (() => void) => {
    let isReleased = false;
    return () => {
      if (!isReleased) release();
      isReleased = true;
    };
  };
  const enqueue = (mostMs: number | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const grant = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      line.push(grant);
      if (mostMs === undefined) return;
      timer = setTimeout(() => {
        line.splice(line.indexOf(grant), 1);
        resolve(false);
      }, mostMs);
    });
  return {
    take: async (mostMs) => {
      if (free === 0) return (await enqueue(mostMs)) ? createRelease() : undefined;
      free -= 1;
      return createRelease();
    },
  };
};

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
  const release = await own.take(isTask ? undefined : connectionTimeoutMillis);
  if (!release) throw noConnection();
  return release;
};

/** Runs background work with a long-lived connection in a slot. */
export const inPlace = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const release = await takePlace(db, { isTask: true });
  try {
    return await work();
  } finally {
    release();
  }
};
