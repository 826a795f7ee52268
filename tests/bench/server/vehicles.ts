import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../src/framework/server/deps';
import { startEmbeddedPostgres } from '../../../src/framework/server/embedded/startEmbeddedPostgres';
import { openDatabase } from '../../../src/framework/server/store/database/database';
import { migrate } from '../../../src/framework/server/store/database/migrate';
import { migrationsFolder } from '../../../src/portal/server/migrationsFolder';
import {
  readManufacturers,
  readModels,
  readVehicles,
  readYears,
} from '../../../src/vehicles/server/store/lookups';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { percentile95 } from '../measure/statistics';

/** Forty manufacturers of twenty models; versions in years from 2000 on, half of them of two types. */
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

const measure = async (db: Database, quick: boolean): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const read of lookups) {
    await timesOf(db, read, 5);
    const times = await timesOf(db, read, quick ? 30 : 300);
    figures.push({
      name: `lookup p95 over 100,000 vehicles: ${read[0]}`,
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
    ...{ url: postgres.url, poolSize: 2, poolWaitMs: 30_000 },
    ...{ statementTimeoutMs: 120_000, lockTimeoutMs: 30_000 },
  });
  try {
    await migrate(db, [migrationsFolder]);
    say('filling 100,000 vehicles');
    await fill(db, 100_000);
    return await measure(db, quick);
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const vehicles: Bench = { name: 'vehicles', title: 'Lookups of vehicles', run };
