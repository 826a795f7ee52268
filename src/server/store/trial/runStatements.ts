import type pg from 'pg';
import { collapse, splitOutside, withoutComments } from '../../../kernel/sql/splitSql';

/** Modes of locks that keep somebody waiting, the strongest first. */
export const lockModes = [
  'AccessExclusiveLock',
  'ExclusiveLock',
  'ShareRowExclusiveLock',
  'ShareLock',
  'ShareUpdateExclusiveLock',
  'RowExclusiveLock',
] as const;

export type LockMode = (typeof lockModes)[number];

/** A lock on a table that was there before the migration. It is held until the migration ends. */
export type TakenLock = { readonly table: string; readonly mode: LockMode };

/** What one statement of a migration did. */
export type RunStatement = {
  readonly sql: string;
  readonly ms: number;
  /** Rows that it wrote; null for statements that write none. */
  readonly rows: number | null;
  /** Locks that are stronger than what the migration held on the table before. */
  readonly locks: readonly TakenLock[];
  /** Tables that were written anew, row by row. */
  readonly rewritten: readonly string[];
};

/** What a migration did, up to the statement that failed. */
export type RunMigration = {
  readonly statements: readonly RunStatement[];
  readonly ms: number;
  readonly failed: { readonly sql: string; readonly reason: string } | null;
};

type TableState = {
  readonly table: string;
  readonly file: string;
  readonly mode: LockMode | null;
};

const longestMs = 600_000;

const stateQuery = `
  select c.relname as "table", pg_relation_filenode(c.oid)::text as file,
    (select l.mode from pg_locks l where l.pid = pg_backend_pid() and l.relation = c.oid and l.locktype = 'relation'
      and l.mode = any($1) order by array_position($1, l.mode) limit 1) as mode
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const readState = async (client: pg.Client): Promise<ReadonlyMap<string, TableState>> => {
  const { rows } = await client.query<TableState>(stateQuery, [lockModes]);
  return new Map(rows.map((row) => [row.table, row]));
};

const isStronger = (mode: LockMode, than: LockMode | null): boolean =>
  than === null || lockModes.indexOf(mode) < lockModes.indexOf(than);

type Seen = ReadonlyMap<string, TableState>;

/** Tables that the migration makes are nobody else's yet. */
const changes = (before: Seen, after: Seen): Pick<RunStatement, 'locks' | 'rewritten'> => {
  const known = [...after.values()].flatMap((now) => {
    const was = before.get(now.table);
    return was ? [{ was, now }] : [];
  });
  return {
    locks: known.flatMap(({ was, now: { table, mode } }) =>
      mode !== null && isStronger(mode, was.mode) ? [{ table, mode }] : [],
    ),
    rewritten: known.filter(({ was, now }) => was.file !== now.file).map(({ now }) => now.table),
  };
};

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const runStatement = async (
  client: pg.Client,
  sql: string,
): Promise<Pick<RunStatement, 'sql' | 'ms' | 'rows'>> => {
  const started = performance.now();
  const { command, rowCount } = await client.query(sql);
  const ms = performance.now() - started;
  return { sql: collapse(sql), ms, rows: writing.has(command) ? rowCount : null };
};

/** Keeps of the tables only those that were there at the beginning. */
const only = (state: Seen, first: Seen): Seen =>
  new Map([...state].filter(([table]) => first.has(table)));

/** Runs a migration as a start does, in one transaction, but statement by statement, and looks at what each of them holds. */
export const runStatements = async (client: pg.Client, text: string): Promise<RunMigration> => {
  const statements: RunStatement[] = [];
  const started = performance.now();
  const outcome = (failed: RunMigration['failed']): RunMigration => ({
    statements,
    ms: performance.now() - started,
    failed,
  });
  await client.query(`begin; set local statement_timeout = ${longestMs}`);
  const first = await readState(client);
  let before: Seen = first;
  for (const sql of splitOutside(withoutComments(text), ';')) {
    try {
      const done = await runStatement(client, sql);
      const after = only(await readState(client), first);
      statements.push({ ...done, ...changes(before, after) });
      before = after;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      return outcome({ sql: collapse(sql), reason: (error as Error).message });
    }
  }
  await client.query('commit');
  return outcome(null);
};
