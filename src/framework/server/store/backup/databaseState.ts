import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { RanMigration } from '../database/migrate';

/** What a database holds, as far as a backup and its restore compare it. */
export type DatabaseState = {
  /** Rows by table. Null: writers left no moment without a change. */
  readonly rows: Readonly<Record<string, number>> | null;
  /** End of the audit chain. */
  readonly audit: { readonly seq: number; readonly hash: string } | null;
};

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema')
  and n.nspname !~ '^pg_(toast|temp)' and c.relpersistence <> 't'`;
const tablesOf = (kinds: string): string => `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in (${kinds}) and ${ownSchemas} order by 1`;

const namesOf = async (client: pg.Client, query: string): Promise<readonly string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Opens a connection whose breaking fails its query alone. */
export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'patio backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const withConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Migrations that a database has run. */
export const readRanMigrations = (url: string): Promise<readonly RanMigration[]> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<RanMigration>(
      'select name, checksum from migrations order by name',
    );
    return rows;
  });

/** Keys of the contents that belong to records for good. */
export const readContentKeys = (url: string): Promise<readonly string[]> =>
  withConnection(url, (client) =>
    namesOf(
      client,
      `select "storageKey" as name from record_files where "sha256" is not null and "expiresAt" is null`,
    ),
  );

const readState = async (client: pg.Client): Promise<DatabaseState> => {
  const rows: Record<string, number> = {};
  for (const name of await namesOf(client, tablesOf("'r'"))) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    rows[name] = Number(counted.rows[0]?.n);
  }
  const heads = await client.query<{ seq: string; hash: string }>(
    `select seq::text, encode(hash, 'hex') as hash from audit_head`,
  );
  const head = heads.rows[0];
  return { rows, audit: head ? { seq: Number(head.seq), hash: head.hash } : null };
};

/** Counts the rows of every table and reads the end of the audit chain, of a database that nobody writes to. */
export const readStateOf = (url: string): Promise<DatabaseState> => withConnection(url, readState);

/** Shorter than PostgreSQL's deadlock timeout of a second: it is always this side that gives way. */
const longestLockMs = 300;
const lockPauseMs = 100;
/** Lock not available, statement cancelled, deadlock, or a table that has gone. */
const passing: ReadonlySet<unknown> = new Set(['55P03', '57014', '40P01', '42P01']);

const lockAll = async (client: pg.Client): Promise<boolean> => {
  try {
    const names = await namesOf(client, tablesOf("'r', 'p'"));
    await client.query(
      `begin; set local lock_timeout = ${longestLockMs}; set local statement_timeout = ${longestLockMs};
       lock table ${names.join(', ')} in share mode`,
    );
    return true;
  } catch (error) {
    await client.query('rollback');
    if (passing.has((error as { code?: unknown }).code)) return false;
    throw error;
  }
};

/** A moment of a database at which nothing was written. */
export type QuietMoment<T> = {
  /** What was done at that moment. */
  readonly value: T;
  /** Counts what there was at that moment, while others write again. */
  readonly read: () => Promise<DatabaseState>;
  readonly close: () => Promise<void>;
};

/**
 * Runs `work` while nobody writes, and keeps a snapshot of that moment. Writers wait some milliseconds. With writers
 * that hold their tables for longer, `work` runs beside them and nothing can be counted.
 *
 * @param patienceMs how long a quiet moment is waited for
 */
export const atQuietMoment = async <T>(
  url: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<QuietMoment<T>> => {
  const locking = await connect(url);
  const reading = await connect(url);
  const close = async (): Promise<void> => {
    await Promise.all([locking.end(), reading.end()]);
  };
  try {
    const deadline = Date.now() + patienceMs;
    let isQuiet = await lockAll(locking);
    while (!isQuiet && Date.now() < deadline) {
      await pause(lockPauseMs);
      isQuiet = await lockAll(locking);
    }
    if (!isQuiet) {
      const value = await work();
      return { value, read: async () => ({ rows: null, audit: null }), close };
    }
    await reading.query('begin isolation level repeatable read; select 1');
    const value = await work();
    await locking.query('rollback');
    return { value, read: () => readState(reading), close };
  } catch (error) {
    await close();
    throw error;
  }
};
