import type { Database } from '../deps';

/** Values that a process keeps for a database; the one that was used longest ago goes first. */
export const createKeptValues = <V>(most: number) => {
  const kept = new WeakMap<Database, Map<string, V>>();

  const get = (db: Database, key: string): V | undefined => {
    const own = kept.get(db);
    const value = own?.get(key);
    if (own && value !== undefined) {
      own.delete(key);
      own.set(key, value);
    }
    return value;
  };

  const keep = (db: Database, key: string, value: V): void => {
    const own = kept.get(db) ?? new Map<string, V>();
    kept.set(db, own);
    own.delete(key);
    own.set(key, value);
    const oldest = own.size > most ? own.keys().next().value : undefined;
    if (oldest !== undefined) own.delete(oldest);
  };

  return { get, keep };
};
