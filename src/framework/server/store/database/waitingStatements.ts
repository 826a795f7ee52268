import { sql } from 'kysely';
import pg from 'pg';
import { Together, type Statement } from './sendTogether';

type Send = (query: pg.Query) => unknown;

/**
 * Begins a statement of a transaction whose answer says nothing: it is sent with the next one of its connection, the end of the
 * transaction at the latest. What it fails with, that one fails with.
 */
export const withNext = sql.raw('/* with the next */ ');

const isWithNext = (text: string): boolean => text === 'begin' || text.startsWith('/* with');

const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

/** Whether a statement without values may be one of several that are sent together: it is a single one for certain. */
export const isPartOfSeveral = (text: string): boolean => isWithNext(text) || isEnd(text);

/** As the driver answers a statement without rows. */
export const nothing = { command: '', rowCount: 0, rows: [] };

/**
 * Sends a statement, after those that waited for it. A query that is made already costs less than a description, which the driver
 * copies first.
 */
export const sendQuery = (
  send: Send,
  { name, text, values }: Statement,
  before: readonly Statement[],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query(text, [...values], (error, result) =>
      error ? reject(error) : resolve(result),
    );
    if (before.length === 0) return send(Object.assign(query, { name }));
    // What has no values goes by itself otherwise, and the server would not take it as one of several.
    const last = Object.assign(query, { name, queryMode: 'extended' });
    return send(new Together(before, last as never) as never);
  });

/** Statements of one connection that wait for the next one. */
export const createWaiting = (send: Send) => {
  let isInside = false;
  let waiting: Statement[] = [];
  const take = (): readonly Statement[] => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  return {
    /** Whether a statement waits from now on. Only inside of a transaction is there a next one for certain. */
    keep: (statement: Statement): boolean => {
      const { text } = statement;
      if (text === 'begin') isInside = true;
      if (isEnd(text)) isInside = false;
      const isKept = isInside && isWithNext(text);
      if (isKept) waiting.push(statement);
      return isKept;
    },
    take,
    /** Sends what cannot be one of several (a text of several statements, rows to be copied), after those that wait. */
    sendAfter: (start: () => unknown): unknown => {
      const [last, ...rest] = take().toReversed();
      if (!last) return start();
      const before = sendQuery(send, last, rest.toReversed());
      const own = Promise.resolve(start());
      return Promise.all([before, own]).then(([, result]) => result);
    },
  };
};
