import pg from 'pg';

/** An unresponsive server must not block the queue. */
const patienceMs = 5_000;

/** Cancel requests are sent one at a time, since many clients may disconnect at once. */
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
 * Cancels a connection's statement through a separate connection: the pool may be exhausted by what is to be cancelled.
 * After its response the request has reached the other backend. False if it could not be sent.
 */
export const cancelStatement = (pool: pg.Pool, pid: number | undefined): Promise<boolean> => {
  if (pid === undefined) return Promise.resolve(false);
  const cancellation = (lines.get(pool) ?? Promise.resolve()).then(() => tell(pool, pid));
  lines.set(pool, cancellation);
  return cancellation;
};
