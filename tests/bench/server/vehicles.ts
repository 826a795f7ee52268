import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseFilter } from '#framework/kernel/filter/parseFilter.ts';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import { readPage } from '#framework/server/store/list/pages.ts';
import type { EntityDescription } from '@patio/framework/kernel';
import { type Database, startEmbeddedPostgres } from '@patio/framework/server';
import { migrationsFolder } from '#portal/server/application.ts';
import {
  readManufacturers,
  readModels,
  readVehicles,
  readYears,
} from '#vehicles/server/store/lookups.ts';
import { planTables } from '#generated/descriptions/planTables.ts';
import { vehicles as vehicleRows } from '#generated/descriptions/vehicles.ts';
import { readParameterMarks } from '#simulation/server/store/parameterMarks.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { readFormerPlan, readPlanTables } from '#plans/server/store/planTables.ts';
import { percentile95 } from '../measure/statistics';

/** Forty manufacturers with twenty models each; versions by year from 2000 on, half of them in two types. */
const fill = async (db: Database, rows: number): Promise<void> => {
  await sql`insert into "manufacturers" ("code", "name")
    select n::text, 'Montadora ' || n from generate_series(1, 40) n`.execute(db);
  await sql`insert into "vehicleModels" ("code", "manufacturer", "description", "segment")
    select (n * 1000 + m)::text, n::text, 'Modelo ' || n || '/' || m, 'SUV'
    from generate_series(1, 40) n, generate_series(1, 20) m`.execute(db);
  await sql`insert into "vehicles" ("manufacturer", "model", "versionName", "derivative", "manufacturerYear", "modelYear",
      "vehicleType", "price")
    select (n % 40 + 1)::text, ((n % 40 + 1) * 1000 + n / 40 % 20 + 1)::text, 'Versão ' || n, 'V' || n,
      2000 + n / 800 % 27, 2000 + n / 800 % 27 + n % 2, 1 + (n / 800 % 27 < 26)::integer, 5000000 + n
    from generate_series(0, ${rows - 1}::integer) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

/** A hundred tables of 24 rates in monthly periods, the last of them in force in June 2026. */
const fillPlans = async (db: Database, periods: number): Promise<void> => {
  await sql`delete from "planTables"`.execute(db);
  await sql`insert into "planTables" ("code", "description", "financeType", "validFrom", "validTo", "personTypes",
      "vehicleTypes", "minimumEntry", "rates")
    select 'P' || n, 'Tabela ' || n, 1, (date '2026-06-01' - make_interval(months => m))::date,
      (date '2026-07-01' - make_interval(months => m))::date - 1, '{PF,PJ}', '{1,2}', 20,
      (select jsonb_agg(jsonb_build_object('term', 12 + 12 * (k / 6), 'tier', 'TR' || k % 6, 'rate', '1.4900')) from generate_series(0, 23) k)
    from generate_series(1, 100) n, generate_series(0, ${periods - 1}::integer) m`.execute(db);
  await sql`vacuum analyze "planTables"`.execute(db);
};

type Read = readonly [name: string, run: (db: Database) => Promise<readonly unknown[]>];

const lookups: readonly Read[] = [
  ['manufacturers', (db) => readManufacturers(db, { vehicleType: '2', from: '2016', to: '2020' })],
  ['models', (db) => readModels(db, { manufacturer: '12', vehicleType: '2' }, true)],
  ['model years', (db) => readYears(db, 'modelYear', { vehicleType: '2' })],
  ['years of manufacture', (db) => readYears(db, 'manufacturerYear', { modelYear: '2020' })],
  ['versions', (db) => readVehicles(db, { model: '12001', modelYear: '2020' })],
];

const timesOf = async (db: Database, read: Read, rounds: number): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await read[1](db);
    times.push(performance.now() - started);
  }
  return times;
};

const readMarks = (db: Database) => readParameterMarks(db, '2026-06-15');
const readFormer = (db: Database) => readFormerPlan(db, { code: 'P77', validFrom: '2026-06-01' });
/** A page of a list as requested by its screen. */
const pageOf =
  (description: EntityDescription, filter: object = {}, offset = 0) =>
  async (db: Database): Promise<readonly unknown[]> => {
    const parsed = parseFilter(description, filter);
    if (!parsed.ok) throw new TypeError('A bench asks for what the list does not know.');
    const { defaultSort: sort } = description;
    const page = { sort, offset, limit: 10, filter: parsed.value, visibleTo: null };
    return (await readPage(db, description, page)).rows;
  };
const plans: readonly Read[] = [
  ['first page of the list', pageOf(planTables)],
  ['page of one finance type', pageOf(planTables, { financeType: { in: [1] } })],
  ['search', pageOf(planTables, { q: 'tabela 77' })],
  ['what tells the simulator of a change', async (db) => [await readMarks(db)]],
  ['100 in force', (db) => readPlanTables(db, '2026-06-15')],
  ['the former one of a code', async (db) => [await readFormer(db)]],
];

const lists: readonly Read[] = [
  ['first page', pageOf(vehicleRows)],
  ['of one manufacturer', pageOf(vehicleRows, { manufacturer: { eq: '12' } })],
  ['page 500', pageOf(vehicleRows, {}, 5_000)],
  ['search', pageOf(vehicleRows, { q: 'versão 777' })],
];

/** Current price tables are read as quickly among 5,000 as on their own. */
const comparePlans = async (db: Database, quick: boolean): Promise<readonly Figure[]> => {
  const name = 'price tables p95 of 5,000';
  await fillPlans(db, 1);
  const few = await measure(db, { reads: plans, name, quick });
  await fillPlans(db, 50);
  const many = await measure(db, { reads: plans, name, quick });
  return many.map((figure, at) => {
    const baseline = few[at];
    return baseline ? { ...figure, baseline: { name: 'of 100', value: baseline.ours } } : figure;
  });
};

type Reads = {
  readonly reads: readonly Read[];
  readonly name: string;
  readonly quick: boolean;
};

const measure = async (db: Database, { reads, name, quick }: Reads): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const read of reads) {
    await timesOf(db, read, 5);
    const times = await timesOf(db, read, quick ? 30 : 300);
    figures.push({
      name: `${name}: ${read[0]}`,
      unit: 'ms',
      ours: percentile95(times),
      goal: { of: 'ours', atMost: 50 },
    });
  }
  return figures;
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-vehicles-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  const db = openDatabase({
    url: postgres.url,
    poolSize: 2,
    poolWaitMs: 30_000,
    statementTimeoutMs: 120_000,
    lockTimeoutMs: 30_000,
  });
  try {
    await migrate(db, [migrationsFolder]);
    say('filling 100,000 vehicles');
    await fill(db, 100_000);
    return [
      ...(await measure(db, { reads: lookups, name: 'lookup p95 over 100,000 vehicles', quick })),
      ...(await measure(db, { reads: lists, name: 'list p95 over 100,000 vehicles', quick })),
      ...(await comparePlans(db, quick)),
    ];
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const vehicles: Bench = {
  name: 'vehicles',
  title: 'Lookups of vehicles and price tables',
  run,
};
