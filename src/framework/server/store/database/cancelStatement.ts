import pg from 'pg';

/** A server that does not answer must not hold up those who wait behind. */
const patienceMs = 5_000;

/** One after the other: many callers may go at the same time. */
const lines = new WeakMap<pg.Pool, Promise<unknown>>();

const tell = async ({ options }: pg.Pool, pid: number): Promise<boolean> => {
  const client = new pg.Client({ ...options, query_timeout: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [pid]);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Ends the statement that a connection runs, by a connection of its own: those of the pool may all be busy with what is
 * to be ended. When it has answered, the order has reached the other process. False where nobody could be told.
 */
export const cancelStatement = (pool: pg.Pool, pid: number | undefined): Promise<boolean> => {
  if (pid === undefined) return Promise.resolve(false);
  const told = (lines.get(pool) ?? Promise.resolve()).then(() => tell(pool, pid));
  lines.set(pool, told);
  return told;
};
