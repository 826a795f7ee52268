import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { type Database, startEmbeddedPostgres } from '@patio/framework/server';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { percentile95 } from '../measure/statistics';
import { startChild } from '../server/child';
import { signIn } from '../server/signIn';
import { timedGet } from '../server/timedGet';

const root = resolve(import.meta.dirname, '..', '..', '..');
const few = 10_000;
const pageRows = 10;

/** Columns that differ between filled rows; the rest is copied from a demo simulation. */
const own: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  createdAt: `now() - n * interval '40 seconds'`,
  updatedAt: `now() - n * interval '40 seconds'`,
  clientName: `'Cliente ' || (n * 7919 % 400000) || ' da Silva'`,
  dealer: '(select array_agg("id" order by "GMFcode") from "dealers")[1 + n % 5]',
  vehiclePrice: '5000000 + n * 7907 % 20000000',
  entryValue: '1000000 + n * 7901 % 4000000',
  instalment: '50000 + n * 7883 % 900000',
  simulationDate: 'current_date - (n % 720)::int',
  validity: 'current_date - (n % 720)::int + 30',
};

type Named = { readonly name: string };

const columnsOf = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<Named>`select column_name as name from information_schema.columns
    where table_name = 'simulations' and table_schema = 'public' and is_generated = 'NEVER'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Fills the table; indexes are built over all rows afterwards, which is faster than row by row. */
const fill = async (db: Database, { from, to }: { from: number; to: number }): Promise<void> => {
  const { rows: indexes } = await sql<Named & { readonly definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'simulations' and indexname not in (select conname from pg_constraint)`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  const columns = await columnsOf(db);
  const values = columns.map((name) => own[name] ?? `demo."${name}"`);
  await sql`insert into "simulations" (${sql.join(columns.map((name) => sql.id(name)))})
    select ${sql.raw(values.join(', '))}
    from generate_series(${from}::bigint, ${to - 1}::bigint) n
    join (select *, row_number() over (order by "createdAt", "id") - 1 as place from "simulations" limit 4) demo on place = n % 4`.execute(
    db,
  );
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`vacuum (freeze, analyze) "simulations"`.execute(db);
};

/** Typical filters of the list. */
const filters: readonly object[] = [
  {},
  { financeType: 1 },
  { instalment: { between: [200_000, 210_000] } },
  { simulationDate: { gte: '2026-01-01' } },
  { q: 'cliente 77' },
  { q: 'silva' },
];

/** The default order, and each that a person can choose. */
const orders = [
  simulations.defaultSort.field,
  ...simulations.fields.flatMap(({ name, sortable }) => (sortable ? [name] : [])),
];
const encoded = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

type Server = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** Times of the first and the next page for each filter in each order. */
const visit = async ({ url, headers }: Server, quick: boolean): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const filter of filters)
    for (const [at, field] of orders.entries()) {
      if (quick && at % 4 !== 0) continue;
      const sort = [field, at % 2 === 0 ? 'ASC' : 'DESC'];
      const list = `${url}/api/DEALER/simulations/saves?sort=${encoded(sort)}&filter=${encoded(filter)}`;
      for (const page of [0, 1]) {
        const range = encoded([page * pageRows, (page + 1) * pageRows - 1]);
        times.push((await timedGet(`${list}&range=${range}`, headers)).ms);
      }
    }
  return times;
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const rows = quick ? 100_000 : 1_000_000;
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-saved-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  const db = openDatabase({
    url: postgres.url,
    poolSize: 1,
    poolWaitMs: 30_000,
    statementTimeoutMs: 1_200_000,
    lockTimeoutMs: 30_000,
  });
  const env = {
    PORT: '0',
    PLANS_PORT: '0',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    ID_TOKEN_MINUTES: '60',
    AUTH_CALLS_PER_MINUTE: '10000',
  };
  const child = await startChild(join(root, 'tests/bench/server/runServer.ts'), { cwd: root, env });
  try {
    const server = { url: child.url, headers: await signIn(child.url, 'SELLER') };
    await fill(db, { from: 0, to: few });
    await visit(server, quick);
    const before = percentile95(await visit(server, quick));
    say(`filling ${rows} simulations`);
    await fill(db, { from: few, to: rows });
    await visit(server, true);
    return [
      {
        name: `saved simulations p95 over ${rows.toLocaleString('en-US')} rows of five dealers, ${orders.length} orders`,
        unit: 'ms',
        ours: percentile95(await visit(server, quick)),
        baseline: { name: 'the same over 10,000', value: before },
        goal: { of: 'ratio', atMost: 4 },
      },
    ];
  } finally {
    await child.stop();
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const saved: Bench = { name: 'saved', title: 'Saved simulations', run };
