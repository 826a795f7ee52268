import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { chainHash } from '#framework/server/store/audit.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { atEnd } from '../measure/endings';
import { buildQuickly, runConcurrently, takeOffIndexes } from '../server/indexes';
import { databaseFolder, openPortals } from '../server/portals';
import {
  copies,
  copySql,
  endSql,
  functionsSql,
  grownTables,
  organisationSql,
  plansSql,
  sizesOf,
  type Columns,
} from './growSql';
import { rmSync } from 'node:fs';

/** Metadata of a grown folder. */
export type Grown = {
  readonly rows: number;
  readonly seconds: number;
  readonly tables: Readonly<Record<string, number>>;
  readonly largest: string;
  readonly smallest: string;
};

const markOf = (folder: string): string => join(folder, 'grown.json');

const readColumns = async (db: pg.PoolClient): Promise<(table: string) => Columns> => {
  const { rows } = await db.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
     order by ordinal_position`,
  );
  return (table) =>
    new Map(rows.filter((row) => row.table === table).map(({ column, type }) => [column, type]));
};

const batchRows = 5_000;

/** Sign-ins and refusals of the sellers, chained like the server's own. */
const growAudit = async (db: pg.PoolClient, count: number): Promise<void> => {
  const { rows: sellers } = await db.query<{ username: string }>(
    `select username from "users" where username like 'VENDA.%' order by username`,
  );
  const { rows: ends } = await db.query<{ seq: string; hash: Buffer }>(
    'select seq, hash from audit_head',
  );
  let seq = Number(ends[0]!.seq);
  let hash = ends[0]!.hash;
  const first = Date.now() - 540 * 86_400_000;
  const last = seq + count;
  while (seq < last) {
    const batch: object[] = [];
    for (; batch.length < batchRows && seq < last;) {
      seq += 1;
      const isRefused = seq % 40 === 0;
      const row = {
        seq,
        at: new Date(first + ((Date.now() - first) * (seq - last + count)) / count).toISOString(),
        action: isRefused ? 'access.refused' : 'session.login',
        outcome: isRefused ? 'refused' : 'ok',
        code: isRefused ? 'SEC002' : null,
        username: sellers[(seq * 7919) % sellers.length]!.username,
        sessionId: null,
        requestId: null,
        origin: null,
        target: isRefused ? 'GET /resources/planTables' : null,
        detail: '{}',
      };
      const previousHash = hash;
      hash = chainHash(row, previousHash);
      batch.push({ ...row, previous: previousHash.toString('hex'), hash: hash.toString('hex') });
    }
    await db.query(
      `insert into audit_events (seq, at, action, outcome, code, username, target, detail, "previousHash", hash)
       select seq, at, action, outcome, code, username, target, detail, decode(previous, 'hex'), decode(hash, 'hex')
       from jsonb_to_recordset($1) as r(seq bigint, at timestamptz, action text, outcome text, code text, username text, target text, detail text, previous text, hash text)`,
      [JSON.stringify(batch)],
    );
  }
  await db.query('update audit_head set seq = $1, hash = $2', [seq, hash]);
};

/** Adds rows to a database that has only the demo data. */
const growDatabase = async (
  connections: readonly pg.PoolClient[],
  rows: number,
  say: (text: string) => void,
): Promise<void> => {
  const [db] = connections as [pg.PoolClient];
  const sizes = sizesOf(rows);
  const columns = await readColumns(db);
  await buildQuickly(connections);
  await db.query(functionsSql);
  say(`${sizes.dealers} dealers with their sellers`);
  await db.query(organisationSql(sizes, columns));
  await db.query(plansSql(sizes));
  const indexes: string[] = [];
  for (const table of grownTables) indexes.push(...(await takeOffIndexes(db, table)));
  // Generated rows need no notifications.
  await db.query('alter table "history" disable trigger user');
  for (const copy of copies) {
    say(copy.table);
    await db.query(copySql(copy, columns(copy.table)));
  }
  await db.query('alter table "history" enable trigger user');
  say('audit');
  await growAudit(db, Math.round(sizes.sales / 2));
  await db.query(endSql(sizes));
  say(`${indexes.length} indexes`);
  await runConcurrently(connections, indexes);
  await db.query('vacuum (freeze, analyze)');
};

/** What lists depend on: the number of rows, and the dealers with most and fewest. */
const lookAt = async (db: pg.PoolClient): Promise<Omit<Grown, 'seconds' | 'rows'>> => {
  const tables: Record<string, number> = {};
  for (const table of ['dealers', 'users', ...grownTables, 'audit_events']) {
    const { rows } = await db.query<{ count: string }>(`select count(*) from "${table}"`);
    tables[table] = Number(rows[0]!.count);
  }
  const { rows } = await db.query<{ username: string }>(
    `select min(u.username) as username from (
       select "dealer", count(*) as sales from "simulations" group by 1) s
     join "dealers" d on d.id = s.dealer
     join "users" u on u.dealers = array[d."GMFcode"] and u.username like 'VENDA.%'
     group by d.id, s.sales order by s.sales desc, d.id`,
  );
  return { tables, largest: rows[0]!.username, smallest: rows.at(-1)!.username };
};

/** A folder with a grown database, created unless it exists. */
export const grownFolder = async (
  rows: number,
  { keep, say }: Pick<BenchOptions, 'keep' | 'say'>,
): Promise<{ readonly folder: string; readonly grown: Grown }> => {
  const folder = keep === undefined ? databaseFolder('grown') : join(keep, String(rows));
  if (keep === undefined) atEnd(() => rmSync(folder, { recursive: true, force: true }));
  else mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (!existsSync(markOf(folder))) {
    say(`the demo, to grow to ${rows} rows`);
    const { db, portals, close } = await openPortals('grow', 2, [{}], folder);
    try {
      await portals[0]!.stop();
      const connections = [await db.connect(), await db.connect()];
      const started = performance.now();
      await growDatabase(connections, rows, say);
      const seconds = (performance.now() - started) / 1000;
      const looked = await lookAt(connections[0]!);
      for (const connection of connections) connection.release(true);
      writeFileSync(markOf(folder), JSON.stringify({ rows, seconds, ...looked }, null, 2));
    } finally {
      await close();
    }
  }
  return { folder, grown: JSON.parse(readFileSync(markOf(folder), 'utf8')) as Grown };
};

const run = async (options: BenchOptions): Promise<readonly Figure[]> => {
  const rows = options.rows ?? (options.quick ? 10_000 : 1_000_000);
  const { grown } = await grownFolder(rows, options);
  const all = Object.values(grown.tables).reduce((sum, count) => sum + count, 0);
  return [
    {
      name: `rows of all tables, grown from the demo`,
      unit: 's',
      ours: grown.seconds,
      goal: rows <= 1_000_000 ? { of: 'ours', atMost: 300 } : { of: 'none' },
    },
    { name: 'rows altogether', unit: '', ours: all, goal: { of: 'none' } },
    ...Object.entries(grown.tables).map(([name, count]) => ({
      name,
      unit: 'rows',
      ours: count,
      goal: { of: 'none' } as const,
    })),
  ];
};

export const grow: Bench = { name: 'grow', title: 'A million rows from the demo', run };
