import pg from 'pg';
import { withoutGuard } from '#kernel/sql/splitSql.ts';
import { StartupError } from '#server/Config.ts';
import { cloneDatabase, dropDatabase } from './databaseCluster';
import { checkHistory, readMigrations, type Migration, type RanMigration } from './migrate';

/** Database to copy. Never written to. */
export type Source = {
  /** Connection string of the tables' owner. */
  readonly url: string;
  /** Connection string of a role that may create databases. */
  readonly adminUrl: string;
};

/** Row counts of a table before and after; null if it does not exist. */
type RowCount = {
  readonly table: string;
  readonly before: number | null;
  readonly after: number | null;
};

/** Result of migrations on a copy. */
export type Trial = {
  readonly database: string;
  readonly migrations: readonly {
    readonly name: string;
    readonly ms: number;
    /** Exclusively locked tables. */
    readonly locked: readonly string[];
  }[];
  /** Error of the last one; null if all succeeded. */
  readonly failed: string | null;
  readonly rows: readonly RowCount[];
};

const tables = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`;
const locks = `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and c.relkind = 'r' and c.relname = any($1)`;

const connect = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  // Dropping the copy breaks its connection, which fails the query; without a listener it would also crash the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const namesOf = async (client: pg.Client, query: string, values?: unknown[]) =>
  (await client.query<{ name: string }>(query, values)).rows.map(({ name }) => name);

const countRows = async (client: pg.Client): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const name of await namesOf(client, tables)) {
    const place = pg.escapeIdentifier(name);
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${place}`);
    counts.set(name, Number(rows[0]?.n));
  }
  return counts;
};

/** Runs migrations as at startup, each in a transaction, up to the first failure. */
const runAll = async (client: pg.Client, pending: readonly Migration[]) => {
  const before = await countRows(client);
  const migrations: Trial['migrations'][number][] = [];
  let failed: Trial['failed'] = null;
  for (const { name, text } of pending) {
    const started = performance.now();
    try {
      await client.query(`begin; ${withoutGuard(text)}`);
      const locked = await namesOf(client, locks, [[...before.keys()]]);
      await client.query('commit');
      migrations.push({ name, ms: performance.now() - started, locked: locked.toSorted() });
    } catch (error) {
      failed = `${name}: ${(error as Error).message}`;
      await client.query('rollback');
      break;
    }
  }
  const after = await countRows(client);
  const rows = [...new Set([...before.keys(), ...after.keys()])].toSorted().map((table) => ({
    table,
    before: before.get(table) ?? null,
    after: after.get(table) ?? null,
  }));
  return { migrations, failed, rows };
};

type Facts = { readonly database: string; readonly owner: string; readonly empty: boolean };

const findPending = (url: string, folders: readonly string[]) =>
  connect(url, async (client) => {
    const { rows } = await client.query<Facts>(`select current_database()::text as database,
      current_user::text as owner, to_regclass('public.migrations') is null as empty`);
    const { database, owner, empty } = rows[0]!;
    if (empty) throw new StartupError(`The database ${database} holds nothing yet: start it once.`);
    const ran = await client.query<RanMigration>('select name, checksum from migrations');
    const known = readMigrations(folders);
    checkHistory(ran.rows, known);
    const pending = known.filter(({ name }) => !ran.rows.some((row) => row.name === name));
    if (pending.length === 0)
      throw new StartupError('The database has run every migration: there is none to try.');
    return { database, owner, pending };
  });

/** Messages for failures to copy a database, by code. */
const refusals: Readonly<Record<string, (database: string) => string>> = {
  '55006': (database) =>
    `Others work with ${database}, and PostgreSQL copies a database only alone: stop them first.`,
  '42501': () => 'The role of DATABASE_URL may create no database: alter role … createdb.',
  '42P04': (database) =>
    `There is a database ${database}_try, perhaps of a trial that was killed: drop or rename it.`,
};

/**
 * Runs pending migrations on a copy of the database, which is always dropped afterwards.
 *
 * @param signal aborted when the result is no longer needed
 * @fails with StartupError when there is nothing to try, or the copy fails
 */
export const tryMigration = async (
  { url, adminUrl }: Source,
  { folders, signal }: { readonly folders: readonly string[]; readonly signal?: AbortSignal },
): Promise<Trial> => {
  const { database, owner, pending } = await findPending(url, folders);
  const copy = `${database}_try`;
  await cloneDatabase(adminUrl, { template: database, name: copy, owner }).catch(
    (error: { code?: string }) => {
      const refusal = refusals[error.code ?? ''];
      throw refusal ? new StartupError(refusal(database)) : error;
    },
  );
  const drop = () => dropDatabase(adminUrl, copy);
  signal?.addEventListener('abort', () => void drop());
  const place = Object.assign(new URL(url), { pathname: `/${encodeURIComponent(copy)}` });
  try {
    return { database, ...(await connect(place.href, (client) => runAll(client, pending))) };
  } catch (error) {
    throw signal?.aborted === true ? new StartupError('Stopped; the copy is dropped.') : error;
  } finally {
    await drop();
  }
};

/** Terminal report of a trial. */
export const trialReport = ({ database, migrations, failed, rows }: Trial): string =>
  [
    ...migrations.flatMap(({ name, ms, locked }) => [
      `${name} ran in ${Math.ceil(ms)} ms`,
      ...locked.map((table) => `  nobody else reads or writes ${table} meanwhile`),
    ]),
    ...(failed === null ? [] : [`FAILED ${failed}`]),
    'Rows before and after',
    ...rows.map(({ table, before, after }) =>
      before === after
        ? `  ${table}: ${before}`
        : `  ${table}: ${before ?? 'no table'} → ${after ?? 'no table'}`,
    ),
    `The copy is dropped; ${database} was only read.`,
  ].join('\n');
