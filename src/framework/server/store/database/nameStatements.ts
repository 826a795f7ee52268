import pg from 'pg';
import { CopyIn } from '../copy/copyIn';
import { isStalePlan } from './sqlState';

/** A statement is named when it comes for the third time; most statements of a running server soon do. */
const usesBeforeName = 3;
/** Every connection keeps its own plans, so their number is bounded. */
const mostNames = 300;
const mostCounted = 5_000;
const longestText = 8_000;

/**
 * Pages are planned for their very filter: a plan for any filter can be far from the best one. Those along an order (`"$near"` of
 * pageRows) have one possible plan, whatever the filter.
 */
const isPage = (text: string): boolean =>
  / offset \$\d/.test(text) && !text.includes(') as "$near"');

/** Plans are worth keeping for statements with values; `begin` and the like have none to plan. */
const isWorthwhile = (text: string): boolean => text.length <= longestText && !isPage(text);

/** Names for the statements of one pool, chosen by how often they come. */
export const createStatementNames = () => {
  const uses = new Map<string, number>();
  /** Null: a statement that had a name and must not have one again. */
  const names = new Map<string, string | null>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known ?? undefined;
    if (names.size >= mostNames || !isWorthwhile(text)) return undefined;
    if (uses.size > mostCounted) uses.clear();
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < usesBeforeName) return undefined;
    uses.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };

  /** From then on the statement goes without a name. */
  const forget = (text: string): void => void names.set(text, null);

  return { nameOf, forget };
};

type NamedStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
};

/** Sends a statement by its name. A query that is made already costs less than a description, which the driver copies first. */
const sendNamed = (
  send: (query: pg.Query) => unknown,
  { name, text, values }: NamedStatement,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    send(Object.assign(query, { name }));
  });

/**
 * Lets a connection keep the plans of statements that come again and again: PostgreSQL parses and plans them once for each
 * connection instead of every time. Rows to be copied, which are no statement with values, find their own way here too.
 */
export const nameStatements = (
  client: pg.PoolClient,
  names: ReturnType<typeof createStatementNames>,
): void => {
  const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const query = (...args: readonly unknown[]): unknown => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return send(...args);
    if (values[0] instanceof CopyIn) return values[0].start(send, text);
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined) return send(text, values);
    return sendNamed(send, { name, text, values }).catch((error: unknown) => {
      // As the driver does: the trace leads to whoever sent it, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (isStalePlan(error)) names.forget(text);
      throw error;
    });
  };
  Object.assign(client, { query });
};
