import type pg from 'pg';

/** A statement as it is sent; without a name its plan is not kept. */
export type NamedStatement = {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** What a statement answers that nobody waits for. */
export const nothing = { rows: [], rowCount: null } as const;

/** Begins a statement whose answer nobody needs: inside of a transaction it goes with the next one. */
export const laterMark = '/* later */';

const isBeginning = (text: string): boolean => text === 'begin';
const isSetting = (text: string): boolean => text.startsWith('set local ') && !text.includes(';');
const isOpening = (text: string): boolean => isBeginning(text) || isSetting(text);

/** Statements without values that are surely one: several in a text have a way of their own. */
export const isOneStatement = ({ text, values }: NamedStatement): boolean =>
  values.length > 0 || isOpening(text) || /^(commit$|(release )?savepoint )/.test(text);

type Wire = {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly bind: (of: {
    readonly statement: string | undefined;
    readonly values: readonly (string | null)[];
  }) => void;
  readonly execute: (of: object) => void;
};
type Prepared = { readonly prepare: (wire: Wire) => void };

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/**
 * A query that is sent together with statements that are owed: one message, which the server works off in order. Where
 * one is refused, it leaves out all after it, and the query fails with that refusal.
 */
export const together = (query: pg.Query, owed: readonly NamedStatement[]): pg.Query => {
  const own = query as unknown as Prepared;
  const prepareOwn = own.prepare.bind(query);
  const prepare = (wire: Wire): void => {
    for (const { name, values } of owed) {
      wire.bind({ statement: name, values: values.map(textOf) });
      wire.execute({});
    }
    prepareOwn(wire);
  };
  return Object.assign(query, { prepare, queryMode: 'extended' });
};

type Client = pg.PoolClient & {
  readonly connection: Wire;
  readonly getTransactionStatus: () => string | null;
};

/**
 * Statements of one connection that wait for the next one: the beginning of a transaction and the settings that follow
 * it, and whatever begins with `laterMark`. Only such as the connection has prepared: nothing is parsed on the way.
 */
export const createOwed = (
  from: pg.PoolClient,
  names: { readonly keep: (text: string) => string | undefined },
) => {
  const client = from as Client;
  let owed: NamedStatement[] = [];

  const all = (): readonly NamedStatement[] => {
    const list = owed;
    owed = [];
    return list;
  };

  const mayWait = ({ name, text }: NamedStatement): boolean => {
    if (name === undefined || client.connection.parsedStatements[name] !== text) return false;
    if (isBeginning(text)) return true;
    if (isSetting(text)) return owed.length > 0;
    return text.startsWith(laterMark) && (owed.length > 0 || client.getTransactionStatus() === 'T');
  };

  return {
    nameOf: (text: string): string | undefined => (isOpening(text) ? names.keep(text) : undefined),

    /** Whether the statement waits from now on. */
    take: (statement: NamedStatement): boolean => {
      const waits = mayWait(statement);
      if (waits) owed.push(statement);
      return waits;
    },

    /** What goes with a statement; undefined: not even itself, for a transaction of which nothing was sent. */
    goingWith: (text: string): readonly NamedStatement[] | undefined => {
      const list = all();
      if (text.startsWith('rollback'))
        return list.some((one) => isBeginning(one.text)) ? undefined : [];
      const isEmpty = text === 'commit' && list.length > 0;
      return isEmpty && list.every((one) => isOpening(one.text)) ? undefined : list;
    },

    /** All that waits, to be sent as one statement; undefined where nothing does. */
    last: (): (NamedStatement & { readonly owed: readonly NamedStatement[] }) | undefined => {
      const list = all();
      const last = list.at(-1);
      return last && { ...last, owed: list.slice(0, -1) };
    },
  };
};
