import pg from 'pg';
import { CopyIn } from '../copy/copyIn';
import { isStalePlan } from './sqlState';

/** Converts a value as the driver sends it, undefined to null; exported by the driver but missing from its types. */
const { prepareValue } = (
  pg as typeof pg & { readonly utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils;

/** A statement as sent; only named ones have a cached plan. */
type NamedStatement = {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** A statement to send now, after the pending ones. */
type Sent = NamedStatement & { readonly pending: readonly NamedStatement[] };

/** Result of a deferred statement. */
const nothing = { rows: [], rowCount: null } as const;

/** Marks a statement whose result is not needed: inside a transaction it is sent with the next one. */
export const laterMark = '/* later */';

/**
 * Marks a statement to be planned for its values each time: a page, whose filter decides how to read it, or a search,
 * whose words a generic plan would fold once per row.
 */
export const planAnewMark = '/* plan anew */';

const isBeginning = (text: string): boolean => text === 'begin';
const isSetting = (text: string): boolean => text.startsWith('set local ') && !text.includes(';');

/** Whether a statement is part of every transaction's frame: before its work or at its end. */
const isFrame = (text: string): boolean => isOpening(text) || text === 'commit';
const isOpening = (text: string): boolean => isBeginning(text) || isSetting(text);

const oneStatementBegins = ['savepoint ', 'release savepoint '];

/** Texts without values that are certainly one statement: multiple statements take another path. */
const isOneStatement = ({ text, values }: NamedStatement): boolean =>
  values.length > 0 || isFrame(text) || oneStatementBegins.some((begin) => text.startsWith(begin));

/**
 * Pending statements of one connection: the beginning of a transaction with its settings, and those marked with
 * `laterMark`. Only statements already prepared on the connection: nothing is parsed on the way.
 */
const createOwed = (client: pg.PoolClient, isPrepared: (name: string) => boolean) => {
  let pending: NamedStatement[] = [];

  const all = (): readonly NamedStatement[] => {
    const list = pending;
    pending = [];
    return list;
  };

  const mayWait = ({ name, text }: NamedStatement): boolean => {
    if (name === undefined || !isPrepared(name)) return false;
    if (isBeginning(text)) return true;
    if (isSetting(text)) return pending.length > 0;
    return (
      text.startsWith(laterMark) && (pending.length > 0 || client.getTransactionStatus() === 'T')
    );
  };

  return {
    /** Whether the statement is deferred. */
    take: (statement: NamedStatement): boolean => {
      const waits = mayWait(statement);
      if (waits) pending.push(statement);
      return waits;
    },

    /** Statements to send with this one; undefined: not even itself, for a transaction of which nothing was sent. */
    goingWith: (text: string): readonly NamedStatement[] | undefined => {
      const list = all();
      if (text.startsWith('rollback'))
        return list.some((one) => isBeginning(one.text)) ? undefined : [];
      const isEmpty = text === 'commit' && list.length > 0;
      return isEmpty && list.every((one) => isOpening(one.text)) ? undefined : list;
    },

    /** All pending statements as one message; undefined if there are none. */
    last: (): Sent | undefined => {
      const list = all();
      const last = list.at(-1);
      return last && { ...last, pending: list.slice(0, -1) };
    },
  };
};

/** Columns of a statement's rows, as cached by the driver once described. */
type Columns = {
  fields: readonly unknown[];
  _parsers: readonly unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
};

type Wire = {
  readonly bind: (of: {
    readonly statement: string | undefined;
    readonly values: readonly (string | Buffer | null)[];
  }) => void;
  readonly execute: (of: object) => void;
};

/** The driver's query, with the members used here. */
type DriverQuery = {
  readonly _result: Columns;
  _accumulateRows: boolean;
  name: string | undefined;
  queryMode: 'extended' | undefined;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
};
type Answered = (error: Error | undefined, result: Columns) => void;
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answered: Answered,
) => DriverQuery;

/** Columns of the statements prepared on a connection, and the connection itself. */
type Described = { readonly columns: Map<string, Columns>; readonly wire: Wire };

/**
 * A query sent together with pending statements in one message, which the server processes in order. If one fails, the
 * server skips those after it, and the query fails with that error. Columns of a prepared statement are fixed
 * (PostgreSQL refuses it after a table change), so they are described once.
 */
class SentQuery extends DriverQuery {
  readonly #pending: readonly NamedStatement[];
  readonly #known: Columns | undefined;
  readonly #described: Described;
  #unanswered: number;

  constructor({ pending, name, text, values }: Sent, described: Described, answered: Answered) {
    super(text, [...values], answered);
    // Without a name the driver would copy the text first.
    this.name = name;
    this.queryMode = 'extended';
    this.#pending = pending;
    this.#unanswered = pending.length;
    this.#described = described;
    this.#known = name === undefined ? undefined : described.columns.get(name);
  }

  override prepare(wire: Wire): void {
    for (const { name, values } of this.#pending) {
      wire.bind({ statement: name, values: values.map(prepareValue) });
      wire.execute({});
    }
    const known = this.#known;
    if (known) {
      this._result.fields = known.fields;
      this._result._parsers = known._parsers;
      this._result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject;
      this._accumulateRows = true;
    }
    super.prepare(known ? this.#described.wire : wire);
  }

  /** Discards rows of pending statements, such as of a lock. */
  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unanswered > 0) this.#unanswered -= 1;
    else super.handleCommandComplete(message, wire);
  }
}

/** Sends statements of one connection by name, each with the pending ones. */
const createNamedSender = (client: pg.PoolClient) => {
  const send = client.query.bind(client) as unknown as (query: DriverQuery) => unknown;
  const { connection } = client as unknown as { readonly connection: Wire };
  const wire = Object.create(connection, { describe: { value: () => undefined } }) as Wire;
  const described: Described = { columns: new Map(), wire };
  const { columns } = described;
  const keep = (name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Columns): void =>
    void columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  return {
    /** Whether the connection has prepared the statement of a name. */
    isPrepared: (name: string): boolean => columns.has(name),

    sendNamed: (statement: Sent): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const query = new SentQuery(statement, described, (error, result) => {
          if (error) return reject(error);
          const { name } = statement;
          if (name !== undefined && !columns.has(name)) keep(name, result);
          resolve(result);
        });
        send(query);
      }),
  };
};

/** A statement is named on its third use; most statements of a running server soon are. */
const usesBeforeName = 3;
/** Each connection caches its own plans, so their number is limited. */
const mostNames = 300;
const mostCounted = 5_000;
const longestText = 8_000;

const isWorthwhile = (text: string): boolean =>
  text.length <= longestText && !text.includes(planAnewMark);

/** Statements of a transaction's frame are named on first use; of the rest, only those with values. */
const usesUntilNamed = (text: string, values: readonly unknown[]): number => {
  if (isFrame(text)) return 1;
  return values.length > 0 && isWorthwhile(text) ? usesBeforeName : Infinity;
};

/** Names for the statements of one pool, assigned by frequency. */
export const createStatementNames = () => {
  const uses = new Map<string, number>();
  /** Null: a statement that must not be named again. */
  const names = new Map<string, string | null>();

  const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
    const cached = names.get(text);
    if (cached !== undefined) return cached ?? undefined;
    const needed = usesUntilNamed(text, values);
    if (names.size >= mostNames || needed === Infinity) return undefined;
    if (uses.size > mostCounted) uses.clear();
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < needed) return undefined;
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };

  /** Sends the statement unnamed from then on. */
  const forget = (text: string): void => void names.set(text, null);

  return { nameOf, forget };
};

type Send = (...args: readonly unknown[]) => unknown;

/** Sets the caller's stack trace, as the driver does, instead of the socket's. */
const traced = (error: unknown): unknown => {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
};

/**
 * Makes connections cache the plans of frequent statements: PostgreSQL parses and plans them once per connection
 * instead of every time. Deferred statements, such as the start of a transaction and its history, are sent with the
 * next one. COPY, which takes no values, bypasses this.
 */
export const nameStatements = (
  client: pg.PoolClient,
  names: ReturnType<typeof createStatementNames>,
): void => {
  const send = client.query.bind(client) as Send;
  const { isPrepared, sendNamed } = createNamedSender(client);
  const waiting = createOwed(client, isPrepared);
  /** Runs after the pending statements, for queries that cannot be sent together with them. */
  const after = (go: () => unknown): unknown => {
    const last = waiting.last();
    return last ? sendNamed(last).then(go) : go();
  };
  const run = (text: string, values: readonly unknown[]): unknown => {
    const name = names.nameOf(text, values);
    if (waiting.take({ name, text, values })) return Promise.resolve(nothing);
    if (!text.startsWith('rollback') && !isOneStatement({ name, text, values }))
      return after(() => send(text, values));
    const pending = waiting.goingWith(text);
    if (pending === undefined) return Promise.resolve(nothing);
    if (name === undefined && pending.length === 0) return send(text, values);
    return sendNamed({ name, text, values, pending }).catch((error: unknown) => {
      if (isStalePlan(error)) names.forget(text);
      throw traced(error);
    });
  };
  const query = (...args: readonly unknown[]): unknown => {
    const [text, values, ...rest] = args;
    const [first] = Array.isArray(values) ? (values as readonly unknown[]) : [];
    const isCopy = typeof text === 'string' && first instanceof CopyIn;
    const isPlain = typeof text === 'string' && Array.isArray(values) && rest.length === 0;
    if (isPlain && !isCopy) return run(text, values);
    const go = (): unknown => (isCopy ? first.start(send, text) : send(...args));
    return after(go);
  };
  Object.assign(client, { query });
};
