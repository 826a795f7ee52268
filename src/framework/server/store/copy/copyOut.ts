import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/deps.ts';
import { cancelStatement } from '../database/abortable';
import { poolOf } from '../database/database';
import { takePlace } from '../database/places';
import type { Sql } from '../sql/sqlEntity';
import { isTimeout } from '../database/sqlState';

type Wire = {
  readonly query: (text: string) => void;
  readonly stream: { readonly pause: () => void; readonly resume: () => void };
};

const blockBytes = 64 * 1024;

/** Output of COPY … TO STDOUT as a byte stream, with back-pressure. */
class CopyRows extends Readable {
  private wire: Wire | undefined;
  private block = Buffer.allocUnsafe(blockBytes);
  private used = 0;
  private failure: Error | undefined;
  rows = 0;
  /** Resolves when the statement ends, however it does. */
  readonly settled: Promise<void>;
  private settle: () => void = () => undefined;

  constructor(private readonly text: string) {
    super({ highWaterMark: 4 * blockBytes });
    this.settled = new Promise((resolve) => (this.settle = resolve));
  }

  override _read(): void {
    this.wire?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.wire?.stream.resume();
    done(error);
  }

  // The members below implement the driver's query interface.
  submit(connection: unknown): void {
    this.wire = connection as Wire;
    this.wire.query(this.text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.rows += 1;
    if (this.destroyed) return;
    if (this.used + chunk.length > blockBytes) this.flush();
    if (chunk.length > blockBytes) {
      this.pass(Buffer.from(chunk));
      return;
    }
    chunk.copy(this.block, this.used);
    this.used += chunk.length;
  }

  handleError(error: Error): void {
    this.failure = error;
    this.settle();
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    if (this.failure) return;
    if (!this.destroyed) {
      this.flush();
      this.push(null);
    }
    this.settle();
  }

  handleCommandComplete(): void {
    return undefined;
  }
  handleRowDescription(): void {
    return undefined;
  }
  handleDataRow(): void {
    return undefined;
  }
  handleEmptyQuery(): void {
    return undefined;
  }

  private flush(): void {
    if (this.used === 0) return;
    this.pass(this.block.subarray(0, this.used));
    this.block = Buffer.allocUnsafe(blockBytes);
    this.used = 0;
  }

  private pass(bytes: Buffer): void {
    if (!this.push(bytes)) this.wire?.stream.pause();
  }
}

/** A statement as text with its parameters quoted by the driver, because COPY takes none. */
const inlined = (db: Database, statement: Sql): string => {
  const { sql: text, parameters } = statement.compile(db);
  return text.replaceAll(/\$(\d+)/g, (_, at: string) => {
    const value = parameters[Number(at) - 1];
    if (value === null || value === undefined) return 'null';
    if (Array.isArray(value))
      return value.length === 0
        ? `'{}'`
        : `array[${value.map((item) => pg.escapeLiteral(String(item))).join(',')}]::text[]`;
    if (typeof value === 'number') return pg.escapeLiteral(String(value));
    return pg.escapeLiteral(String(value));
  });
};

/** One database snapshot: row count and lines. */
export type Snapshot = {
  /** Null if counting exceeded its time limit. */
  readonly count: number | null;
  readonly lines: Readable;
  /** Rows read so far. */
  readonly rows: () => number;
  /** Releases the connection; cancels a running statement first. */
  readonly close: () => Promise<void>;
};

/** A count query returning `total`; the body of `COPY (…) TO STDOUT …` with its options. */
export type SnapshotRequest = {
  /** Whether it is background work that can wait. */
  readonly isTask: boolean;
  /** Aborted when the client disconnects, which ends the count. An open snapshot is closed by its owner. */
  readonly signal?: AbortSignal | undefined;
  readonly count: Sql;
  /** Time limit for counting, in ms; unlimited without it. */
  readonly countMs?: number | undefined;
  readonly lines: Sql;
  readonly options: string;
  /** Session settings for dates and timestamps. */
  readonly session: {
    readonly dateStyle: 'SQL, DMY' | 'German' | 'ISO';
    /** IANA name. */
    readonly timeZone: string;
  };
};

/**
 * No time limits. Lower parallel costs: the planner underestimates the cell functions, which are most of an export's
 * cost, and would not use a parallel worker.
 */
const settings = ({ dateStyle, timeZone }: SnapshotRequest['session']): string =>
  `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local max_parallel_workers_per_gather = 1; set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0;
  set local datestyle = '${dateStyle}'; set local timezone = '${timeZone}'`;

const cancelAgainMs = 200;

/** Releases a connection, or closes it after an error. */
const releaseClient = async (client: pg.PoolClient, isUsable: boolean): Promise<void> => {
  if (!isUsable) return client.release(true);
  await client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
};

type Begun = { readonly pid: number; readonly count: number | null };

const countRows = async (
  db: Database,
  client: pg.PoolClient,
  { count, countMs = 0, signal }: SnapshotRequest,
): Promise<number | null> => {
  await client.query(`savepoint counting; set local statement_timeout = ${countMs}`);
  const { sql: text, parameters } = count.compile(db);
  try {
    const { rows } = await client.query<{ total: number }>(text, [...parameters]);
    return rows[0]?.total ?? 0;
  } catch (error) {
    if (countMs === 0 || signal?.aborted || !isTimeout(error)) throw error;
    return null;
  } finally {
    // The snapshot stays the same.
    await client.query('rollback to savepoint counting').catch(() => undefined);
  }
};

const begin = async (
  db: Database,
  client: pg.PoolClient,
  request: SnapshotRequest,
): Promise<Begun> => {
  const { signal, session } = request;
  await client.query(`begin isolation level repeatable read read only; ${settings(session)}`);
  const { processID: pid = 0 } = client as { readonly processID?: number };
  const stop = (): void => void cancelStatement(poolOf(db), pid);
  signal?.addEventListener('abort', stop);
  try {
    return { pid, count: await countRows(db, client, request) };
  } finally {
    signal?.removeEventListener('abort', stop);
  }
};

/** Counts and streams rows of one snapshot, in its own read-only transaction. */
export const openSnapshot = async (db: Database, request: SnapshotRequest): Promise<Snapshot> => {
  const release = await takePlace(db, request);
  const pool = poolOf(db);
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    const acquired = client;
    const { pid, count } = await begin(db, acquired, request);
    const copy = new CopyRows(
      `copy (${inlined(db, request.lines)}) to stdout with (${request.options})`,
    );
    // The driver accepts anything with a query's members.
    acquired.query(copy as unknown as pg.Submittable);
    // The reader gets the error; until then it is stored.
    copy.on('error', () => undefined);
    let hasEnded = false;
    void copy.settled.then(() => (hasEnded = true));
    const isRunning = (): boolean => !hasEnded;
    let closed: Promise<void> | undefined;
    /** A just-sent statement may not be cancellable yet: retried until it ends. */
    const stop = async (): Promise<boolean> => {
      while (isRunning()) {
        if (!(await cancelStatement(pool, pid))) return false;
        await Promise.race([copy.settled, pause(cancelAgainMs)]);
      }
      return true;
    };
    const close = async (): Promise<void> => {
      if (isRunning()) copy.destroy();
      await releaseClient(acquired, await stop());
      release();
    };
    return { count, lines: copy, rows: () => copy.rows, close: () => (closed ??= close()) };
  } catch (error) {
    client?.release(error as Error);
    release();
    throw error;
  }
};
