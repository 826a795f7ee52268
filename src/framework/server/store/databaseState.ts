import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { RanMigration } from './database/migrate';
import { randomBytes } from 'node:crypto';

/** Database contents that a backup and its restore compare. */
export type DatabaseState = {
  /** Row counts by table. Null if writes never paused. */
  readonly rows: Readonly<Record<string, number>> | null;
  /** End of the audit chain. */
  readonly audit: { readonly seq: number; readonly hash: string } | null;
};

const ownSchemas = `n.nspname not in ('pg_catalog', 'information_schema')
  and n.nspname !~ '^pg_(toast|temp)' and c.relpersistence = 'p'`;
const tablesOf = (kinds: string): string => `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in (${kinds}) and ${ownSchemas} order by 1`;

const namesOf = async (client: pg.Client, query: string): Promise<readonly string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** Opens a connection whose failure fails only its query. */
const connect = async (url: string): Promise<pg.Client> => {
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

/** Migrations that have run on a database. */
export const readRanMigrations = (url: string): Promise<readonly RanMigration[]> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<RanMigration>(
      'select name, checksum from migrations order by name',
    );
    return rows;
  });

/** Keys of file contents attached to records permanently. */
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

/** Counts the rows of every table and reads the end of the audit chain, of a database without writers. */
export const readStateOf = (url: string): Promise<DatabaseState> => withConnection(url, readState);

/** Shorter than PostgreSQL's deadlock timeout of one second, so that this side always gives up first. */
const longestLockMs = 300;
const lockPauseMs = 100;
/** Lock not available, statement cancelled, deadlock, or a dropped table. */
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

/** A moment without writes. */
type QuietMoment<T> = {
  /** Result of the work during the moment. */
  readonly value: T;
  /** Counts the rows of that moment from a snapshot, while writers continue. */
  readonly read: () => Promise<DatabaseState>;
  readonly close: () => Promise<void>;
};

/**
 * Runs `work` while writers are blocked for some milliseconds, and takes a snapshot of that moment. If writers hold
 * their tables for longer, `work` runs concurrently with them and rows cannot be counted.
 *
 * @param patienceMs maximum wait for a quiet moment
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

/** A base backup of a running server. Closing its connection aborts it. */
type BaseBackup = {
  /** Ends the backup; a restore reproduces this moment. Returns the label that makes PostgreSQL replay its log. */
  readonly stop: () => Promise<string>;
  /** After the stop: names of the write-ahead log files from start to stop. */
  readonly logFiles: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/**
 * Starts a base backup: from now on the data folder may be copied. A temporary replication slot retains the write-ahead
 * log that a restore needs.
 *
 * @param url connection string of a superuser
 */
export const beginBaseBackup = async (url: string): Promise<BaseBackup> => {
  const client = await connect(url);
  const begin = async (): Promise<string> => {
    await client.query(
      'select pg_create_physical_replication_slot($1, immediately_reserve => true, temporary => true)',
      [`patio_backup_${randomBytes(6).toString('hex')}`],
    );
    const { rows } = await client.query<{ file: string }>(
      "select pg_walfile_name(pg_backup_start('patio', fast => true)) as file",
    );
    return rows[0]!.file;
  };
  try {
    const firstFile = await begin();
    let lastFile: string | undefined;
    return {
      stop: async () => {
        const { rows } = await client.query<{ file: string; label: string }>(
          'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(wait_for_archive => false)',
        );
        lastFile = rows[0]!.file;
        return rows[0]!.label;
      },
      logFiles: async () => {
        if (lastFile === undefined) throw new TypeError('The log is complete after the stop.');
        const { rows } = await client.query<{ name: string }>(
          `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name between $1 and $2
            or name like '%.history' order by name`,
          [firstFile, lastFile],
        );
        return rows.map(({ name }) => name);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
};
