import type { Database } from '../deps';

/** A search that runs ahead of its readers, with its cost (see `chooseWay`). It ends in any case; what it finds is kept. */
type Search = { readonly cost: number; readonly done: Promise<void> };

const running = new WeakMap<Database, Map<string, Search>>();

/** A search of this name that runs now. */
export const searchAhead = (db: Database, name: string): Search | undefined =>
  running.get(db)?.get(name);

/** Runs a search unless one of its name runs; either way waits for it. What fails is left to the next reader. */
export const runAhead = (
  db: Database,
  name: string,
  { cost, find }: { readonly cost: number; readonly find: () => Promise<void> },
): Promise<void> => {
  const searches = running.get(db) ?? new Map<string, Search>();
  running.set(db, searches);
  const known = searches.get(name);
  if (known) return known.done;
  const done = find()
    .catch(() => undefined)
    .finally(() => searches.delete(name));
  searches.set(name, { cost, done });
  return done;
};
