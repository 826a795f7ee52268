import type { Database } from '@patio/framework/server';

/** What is left alone until when: in milliseconds, by proposal as it stands or by whoever is asked. */
type Rests = Map<unknown, number>;

const mostRests = 5_000;
const restsOf = new WeakMap<Database, Rests>();

/** Rests of a server, kept from one round to the next. */
export const openRests = (db: Database): Rests => {
  const rests = restsOf.get(db) ?? new Map<unknown, number>();
  restsOf.set(db, rests);
  return rests;
};

/** Whether something is left alone at an instant. */
export const isResting = (rests: Rests, key: unknown, now: Date): boolean =>
  now.getTime() < (rests.get(key) ?? 0);

/** Leaves something alone from an instant on. */
export const rest = (rests: Rests, key: unknown, until: number): void => {
  rests.delete(key);
  rests.set(key, until);
  const [oldest] = rests.keys();
  if (rests.size > mostRests) rests.delete(oldest);
};
