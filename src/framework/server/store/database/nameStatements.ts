import type pg from 'pg';
import { CopyIn } from '../copy/copyIn';
import { createOwed, isFrame, isOneStatement, nothing } from './owedStatements';
import { createNamedSender } from './sendNamed';
import { isStalePlan } from './sqlState';

/** A statement is named when it comes for the third time; most statements of a running server soon do. */
const usesBeforeName = 3;
/** Every connection keeps its own plans, so their number is bounded. */
const mostNames = 300;
const mostCounted = 5_000;
const longestText = 8_000;

/**
 * Pages are planned for their very filter: a plan for any filter can be far from the best one. Those along an order
 * (`"$near"` of pageRows) have one possible plan, whatever the filter.
 */
const isPage = (text: string): boolean =>
  / offset \$\d/.test(text) && !text.includes(') as "$near"');

/** Words are folded once as a statement is planned for them; by a plan for any words, with each row that is judged. */
const isForWords = (text: string): boolean => text.includes('search_text($');

const isWorthwhile = (text: string): boolean =>
  text.length <= longestText && !isPage(text) && !isForWords(text);

/** What comes with every transaction has a name from the first time on; of the rest, what has values gets one. */
const usesUntilNamed = (text: string, values: readonly unknown[]): number => {
  if (isFrame(text)) return 1;
  return values.length > 0 && isWorthwhile(text) ? usesBeforeName : Infinity;
};

/** Names for the statements of one pool, chosen by how often they come. */
export const createStatementNames = () => {
  const uses = new Map<string, number>();
  /** Null: a statement that had a name and must not have one again. */
  const names = new Map<string, string | null>();

  const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known ?? undefined;
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

  /** From then on the statement goes without a name. */
  const forget = (text: string): void => void names.set(text, null);

  return { nameOf, forget };
};

type Send = (...args: readonly unknown[]) => unknown;

/** As the driver does: the trace leads to whoever sent it, not to the socket. */
const traced = (error: unknown): unknown => {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
};

/**
 * Lets a connection keep the plans of statements that come again and again: PostgreSQL parses and plans them once for
 * each connection instead of every time. What nobody waits for, the beginning of a transaction and its history, goes
 * with the statement that comes next. Rows to be copied, which are no statement with values, find their own way here
 * too.
 */
export const nameStatements = (
  client: pg.PoolClient,
  names: ReturnType<typeof createStatementNames>,
): void => {
  const send = client.query.bind(client) as Send;
  const sendNamed = createNamedSender(client);
  const waiting = createOwed(client);
  /** What cannot go with others goes after them. */
  const after = (go: () => unknown): unknown => {
    const last = waiting.last();
    return last ? sendNamed(last).then(go) : go();
  };
  const run = (text: string, values: readonly unknown[]): unknown => {
    const name = names.nameOf(text, values);
    if (waiting.take({ name, text, values })) return Promise.resolve(nothing);
    if (!text.startsWith('rollback') && !isOneStatement({ name, text, values }))
      return after(() => send(text, values));
    const owed = waiting.goingWith(text);
    if (owed === undefined) return Promise.resolve(nothing);
    if (name === undefined && owed.length === 0) return send(text, values);
    return sendNamed({ name, text, values, owed }).catch((error: unknown) => {
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
