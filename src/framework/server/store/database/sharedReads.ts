import type { Database } from '#server/deps.ts';

type Reading<T> = { readonly now: Promise<T>; next?: Promise<T> };

/**
 * Lets those who ask for the same at the same moment share one read. One that has begun already says nothing to whoever
 * comes later, so they share the next one: each answer is as things are after the call.
 */
export const sharedReads = <T>(read: (db: Database, key: string) => Promise<T>) => {
  const readings = new WeakMap<Database, Map<string, Reading<T>>>();

  const begin = (db: Database, own: Map<string, Reading<T>>, key: string): Promise<T> => {
    const reading: Reading<T> = { now: read(db, key) };
    own.set(key, reading);
    const settle = (): void => {
      if (own.get(key) === reading && !reading.next) own.delete(key);
    };
    reading.now.then(settle, settle);
    return reading.now;
  };

  return (db: Database, key: string): Promise<T> => {
    const own = readings.get(db) ?? new Map<string, Reading<T>>();
    readings.set(db, own);
    const reading = own.get(key);
    if (!reading) return begin(db, own, key);
    const again = (): Promise<T> => begin(db, own, key);
    reading.next ??= reading.now.then(again, again);
    return reading.next;
  };
};
