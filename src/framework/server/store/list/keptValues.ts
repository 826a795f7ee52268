import type { Database } from '../../deps';

/** What is kept of one database, in the order of use, and how much it weighs together. */
type Own<V> = { readonly values: Map<string, V>; weight: number };

/**
 * Values that a process keeps for a database; those that were used longest ago go first.
 *
 * @param most how much they may weigh together; each weighs one unless `weightOf` tells otherwise
 */
export const createKeptValues = <V>(most: number, weightOf: (value: V) => number = () => 1) => {
  const kept = new WeakMap<Database, Own<V>>();

  const take = (own: Own<V>, key: string): V | undefined => {
    const value = own.values.get(key);
    if (value === undefined) return undefined;
    own.values.delete(key);
    own.weight -= weightOf(value);
    return value;
  };

  const put = (own: Own<V>, key: string, value: V): void => {
    own.values.set(key, value);
    own.weight += weightOf(value);
  };

  const get = (db: Database, key: string): V | undefined => {
    const own = kept.get(db);
    if (!own) return undefined;
    const value = take(own, key);
    if (value !== undefined) put(own, key, value);
    return value;
  };

  const keep = (db: Database, key: string, value: V): void => {
    const own: Own<V> = kept.get(db) ?? { values: new Map<string, V>(), weight: 0 };
    kept.set(db, own);
    take(own, key);
    put(own, key, value);
    for (const oldest of own.values.keys()) {
      if (own.weight <= most) break;
      take(own, oldest);
    }
  };

  const forget = (db: Database, key: string): void => {
    const own = kept.get(db);
    if (own) take(own, key);
  };

  return { get, keep, forget };
};
