import { CompiledQuery, Kysely, PostgresDialect, sql, type Compilable } from 'kysely';
import pg from 'pg';
import { err, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { traceStatements } from '#server/metrics/traces.ts';
import { createStatementNames, laterMark, nameStatements } from './nameStatements';

/** Database options of a process. Times in milliseconds. */
export type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** Maximum wait of a call for its first connection. */
  readonly poolWaitMs: number;
  /** Called when an idle connection breaks; the pool has already dropped it. */
  readonly onIdleError?: (error: Error) => void;
};

const oid = {
  int8: 20,
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  dateArray: 1182,
  int8Array: 1016,
} as const;

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint of the database is beyond 2^53.');
  return value;
};

const plainInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** The session uses UTC: '2026-03-10 15:00:00.5+00'. Four-digit years need no calendar. */
const toInstant = (text: string): string => {
  const [, day, time, fraction = ''] = plainInstant.exec(text) ?? [];
  return day === undefined
    ? new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
    : `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, toSafeInteger],
  [oid.date, (text) => text],
  [oid.time, (text) => text.slice(0, 'HH:MM'.length)],
  [oid.timestamptz, toInstant],
]);

/**
 * Parses values into wire format: bigint (money, counts) as number, numeric as text, date as 'YYYY-MM-DD', time as
 * 'HH:MM', timestamptz as ISO instant. Never returns a JavaScript Date.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
};

type Connections = Pick<pg.Pool, 'connect' | 'end'>;

const pools = new WeakMap<Database, pg.Pool>();
const beginnings = new WeakMap<Database, Database>();
const autonomous = new WeakMap<Database, Database>();
const connections = new WeakMap<Database, Pick<pg.Pool, 'connect'>>();

/** Connection pool of a database; undefined for a transaction, whose statements use its own connection. */
const poolIn = (db: Database): Pick<pg.Pool, 'connect'> | undefined => connections.get(db);

/** A call in progress waits this many times longer for its next connection. */
const waitFactor = 3;

/** Timeout error, worded as by the driver. */
export const noConnection = (): Error => new Error('timeout exceeded when trying to connect');

/** Connections with a wait limit. A caller that timed out releases a late connection at once. */
const within = (pool: pg.Pool, ms: number): Connections => ({
  connect: () =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(noConnection());
      }, ms);
      pool.connect().then((client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      }, reject);
    }),
  end: async () => undefined,
});

/**
 * A database for the first statement of a call. Under overload, calls that have not started are rejected first;
 * otherwise most would fail halfway, wasting their work and everyone's waiting.
 */
export const beginning = (db: Database): Database => beginnings.get(db) ?? db;

/** A database for statements that commit on their own while a transaction is open, on connections of its own. */
export const autonomousOf = (db: Database): Database => {
  const own = autonomous.get(db);
  if (!own) throw new TypeError('Only what `openDatabase` opened has autonomous connections.');
  return own;
};

/** Connections for autonomous statements: each holds one for a single statement, and waits for no other. */
const autonomousConnections = 2;

/** Pool of a database, for COPY. */
export const poolOf = (db: Database): pg.Pool => {
  const pool = pools.get(db);
  if (!pool) throw new TypeError('Only what `openDatabase` opened has a pool.');
  return pool;
};

const createPool = (options: DatabaseOptions, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max,
    connectionTimeoutMillis: options.poolWaitMs * waitFactor,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'patio',
    options: '-c timezone=UTC -c datestyle=ISO',
    types,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // A broken connection in use fails its query; without a listener it would also crash the process.
  const names = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    nameStatements(client, names);
    traceStatements(client);
  });
  return pool;
};

const openOn = (from: Connections): Database => {
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: from }) });
  connections.set(db, from);
  return db;
};

/** Opens a pool, with a few connections besides for autonomous statements. Connects on the first query. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const pool = createPool(options, options.poolSize);
  const own = createPool(options, autonomousConnections);
  const end = async (): Promise<void> => void (await Promise.all([pool.end(), own.end()]));
  const db = openOn({ connect: () => pool.connect(), end });
  pools.set(db, pool);
  beginnings.set(db, openOn(within(pool, options.poolWaitMs)));
  autonomous.set(db, openOn(own));
  return db;
};

/** Server version as a number: 180004. Fails if unreachable. */
export const serverVersion = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  return Number(rows[0]?.version);
};

/** Result of a statement: rows, and number of affected rows. */
export type Done<R> = { readonly rows: readonly R[]; readonly count: number };

/** Runs a compiled statement: on a pool connection, or inside the transaction `db`. */
export const runText = async <R>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Done<R>> => {
  const pool = poolIn(db);
  if (!pool) {
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows: rows as readonly R[], count: Number(numAffectedRows ?? rows.length) };
  }
  const client = await pool.connect();
  try {
    const { rows, rowCount } = await client.query(text, values as unknown[]);
    return { rows: rows as readonly R[], count: rowCount ?? 0 };
  } finally {
    client.release();
  }
};

/** Runs a statement whose result is not needed: in a transaction it is sent with the next one, or with the commit. */
export const runLater = async (trx: Database, statement: Compilable): Promise<void> => {
  const { sql: text, parameters } = statement.compile();
  await runText(trx, `${laterMark} ${text}`, parameters);
};

/**
 * Column to return from a counting statement outside of a transaction: the statement commits without waiting for the
 * disk, so a crash of PostgreSQL may lose it. Inside a transaction it returns nothing and the commit waits as usual.
 */
export const withoutFlush = (db: Database) =>
  (db.isTransaction
    ? sql<string | null>`null`
    : sql<string | null>`set_config('synchronous_commit', 'off', true)`
  ).as('flush');

type Reading<T> = { readonly now: Promise<T>; next?: Promise<T> };

/**
 * Shares one read among concurrent callers. A read already running is not shared with later callers, which share the
 * next one: results are never older than the call.
 */
export const sharedReads = <T>(read: (db: Database, key: string) => Promise<T>) => {
  const readings = new WeakMap<Database, Map<string, Reading<T>>>();

  const begin = (db: Database, own: Map<string, Reading<T>>, key: string): Promise<T> => {
    const reading: Reading<T> = { now: read(db, key) };
    own.set(key, reading);
    const settle = (): void => {
      if (own.get(key) === reading && !reading.next) own.delete(key);
    };
    reading.now.then(settle, settle);
    return reading.now;
  };

  return (db: Database, key: string): Promise<T> => {
    const own = readings.get(db) ?? new Map<string, Reading<T>>();
    readings.set(db, own);
    const reading = own.get(key);
    if (!reading) return begin(db, own, key);
    const again = (): Promise<T> => begin(db, own, key);
    reading.next ??= reading.now.then(again, again);
    return reading.next;
  };
};

/** Carries a refusal out of a transaction so that it is rolled back. */
class Refused<E> extends Error {
  constructor(readonly refusal: E) {
    super('The transaction was refused.');
  }
}

/** Runs a savepoint inside a transaction. */
const transactInside = async <T, E>(
  trx: Database,
  work: (trx: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work(trx);
    await (result.ok ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
};

/** Runs work in a transaction, or in a savepoint if `db` is one. A refused result rolls it back. */
export const transact = async <T, E>(
  db: Database,
  work: (trx: Database) => Promise<Result<T, E>>,
): Promise<Result<T, E>> => {
  if (db.isTransaction) return transactInside(db, work);
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Refused(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return err((error as Refused<E>).refusal);
    throw error;
  }
};

/** Runs work in a transaction, or in a savepoint if `db` is one, and rolls it back whatever its result. */
export const transactAndUndo = async <T>(
  db: Database,
  work: (trx: Database) => Promise<T>,
): Promise<T> => {
  const outcome = await transact<never, { readonly value: T }>(db, async (trx) =>
    err({ value: await work(trx) }),
  );
  if (outcome.ok) throw new TypeError('This transaction is always undone.');
  return outcome.error.value;
};
