import type pg from 'pg';

/** A statement as it is sent; without a name its plan is not kept. */
export type NamedStatement = {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** A statement that is sent now, after those that have waited for it. */
export type Sent = NamedStatement & { readonly owed: readonly NamedStatement[] };

/** What a statement answers that nobody waits for. */
export const nothing = { rows: [], rowCount: null } as const;

/** Begins a statement whose answer nobody needs: inside of a transaction it goes with the next one. */
export const laterMark = '/* later */';

const isBeginning = (text: string): boolean => text === 'begin';
const isSetting = (text: string): boolean => text.startsWith('set local ') && !text.includes(';');

/** Whether a statement comes with every transaction, before its work or at its end. */
export const isFrame = (text: string): boolean => isOpening(text) || text === 'commit';
const isOpening = (text: string): boolean => isBeginning(text) || isSetting(text);

/** Statements without values that are surely one: several in a text have a way of their own. */
export const isOneStatement = ({ text, values }: NamedStatement): boolean =>
  values.length > 0 || isOpening(text) || /^(commit$|(release )?savepoint )/.test(text);

type Client = pg.PoolClient & {
  readonly connection: { readonly parsedStatements: Readonly<Record<string, string>> };
  readonly getTransactionStatus: () => string | null;
};

/**
 * Statements of one connection that wait for the next one: the beginning of a transaction and the settings that follow
 * it, and whatever begins with `laterMark`. Only such as the connection has prepared: nothing is parsed on the way.
 */
export const createOwed = (from: pg.PoolClient) => {
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
    last: (): Sent | undefined => {
      const list = all();
      const last = list.at(-1);
      return last && { ...last, owed: list.slice(0, -1) };
    },
  };
};
