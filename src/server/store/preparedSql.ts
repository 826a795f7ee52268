import { sql } from 'kysely';
import type { Database } from '../deps';
import { runText, type Done } from './runText';
import type { Sql } from './sqlEntity';

type Slot<I> = { readonly read: (input: I) => unknown };

/** A value that a prepared statement takes from its input at every run. */
export const taken = <I>(read: (input: I) => unknown): Sql => {
  const slot: Slot<I> = { read };
  return sql.val(slot);
};

/** Runs a statement whose text is made already. */
export type Prepared<I, R> = (db: Database, input: I) => Promise<Done<R>>;

/** Makes the text of a statement once; all its values must be `taken` ones. */
const prepare = <I, R>(db: Database, statement: Sql): Prepared<I, R> => {
  const { sql: text, parameters } = statement.compile(db);
  const slots = parameters as readonly Slot<I>[];
  return (at, input) =>
    runText<R>(
      at,
      text,
      slots.map(({ read }) => read(input)),
    );
};

/** Most shapes of one kind of statement that are kept. */
const mostShapes = 500;

/**
 * Statements of one kind, made once for each owner (a description) and shape: which fields have values.
 *
 * @param build told the first input of a shape; what it says of values must hold for every other one
 */
export const preparedBy = <O extends object, I, R>(
  build: (owner: O, input: I) => Sql,
): ((db: Database, place: { owner: O; shape: string; input: I }) => Promise<Done<R>>) => {
  const known = new WeakMap<O, Map<string, Prepared<I, R>>>();
  return (db, { owner, shape, input }) => {
    const own = known.get(owner) ?? new Map<string, Prepared<I, R>>();
    known.set(owner, own);
    const run = own.get(shape) ?? prepare<I, R>(db, build(owner, input));
    if (own.size >= mostShapes) own.clear();
    own.set(shape, run);
    return run(db, input);
  };
};
