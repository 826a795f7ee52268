import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#framework/server/deps.ts';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { dayOrMoment } from '#framework/server/store/sql/sqlFilter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/harness/database.ts';
import type { DayTexts } from './daysInZones';

const zones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Noronha',
  'UTC',
  'Pacific/Auckland',
  'Pacific/Pago_Pago',
] as const;

/**
 * Midnights of São Paulo, in UTC. Clocks went forward at midnight on the two November days, and back before the
 * February ones.
 */
const midnights = [
  '2026-01-01T03',
  '2025-01-01T03',
  '2027-01-01T03',
  '2024-02-29T03',
  '2024-03-01T03',
  '2028-02-29T03',
  '2023-03-01T03',
  '2026-11-23T03',
  '2018-11-04T03',
  '2017-10-15T03',
  '2018-02-18T03',
  '2019-02-17T03',
  '2019-01-01T02',
  '2012-02-29T03',
  '2026-12-01T03',
];

const instants = midnights.flatMap((hour) => {
  const at = Date.parse(`${hour}:00:00Z`);
  return [new Date(at - 1).toISOString(), new Date(at).toISOString()];
});

/** The application's database settings. */
const plain = {
  poolSize: 1,
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 5_000,
  poolWaitMs: 10_000,
} as const;

type InZone = { readonly offset: number; readonly texts: readonly DayTexts[] };

const readIn = async (zone: string): Promise<InZone> => {
  const styles = join(__dirname, '../../../harness/emptyStyles.mjs');
  const script = join(__dirname, 'daysInZones.ts');
  const args = ['--import', 'tsx', '--import', styles, script, instants.join()];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env['PATH'], TZ: zone },
  });
  return JSON.parse(stdout) as InZone;
};

describe('85 days of six time zones at thirty instants', () => {
  let database: TestDatabase;
  let truth: readonly { day: string; shown: string }[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await sql<{ day: string; shown: string }>`
      select to_char(at, 'YYYY-MM-DD') as day, to_char(at, 'DD/MM/YYYY HH24:MI') as shown
      from (select instant at time zone 'America/Sao_Paulo' as at, place
        from unnest(${instants}::timestamptz[]) with ordinality as given (instant, place)) as local
      order by place`.execute(database.db);
    truth = rows;
  });
  afterAll(() => database.close());

  test('are the same in browser and server, and match the calendar', async () => {
    const [first, ...others] = await Promise.all(zones.map(readIn));
    expect(new Set([first, ...others].map((zone) => zone?.offset)).size).toBeGreaterThan(4);
    for (const { texts } of others) expect(texts).toEqual(first?.texts);
    expect(first?.texts.map(({ day, shown }) => ({ day, shown }))).toEqual(truth);
    first?.texts.forEach(({ day, texts, typed, days, periods }, at) => {
      expect([texts[2], days[0], days[3]]).toEqual([day, day.split('-').reverse().join('/'), day]);
      expect(periods[0]).toEqual([day, day]);
      // The hour before clocks go back occurs twice; the one in standard time is meant.
      const minute = new Date(Math.floor(Date.parse(instants[at]!) / 60_000) * 60_000);
      const meant = typed.map((text) => Math.abs(Date.parse(String(text)) - minute.getTime()));
      for (const difference of meant) expect([0, 3_600_000]).toContain(difference);
    });
  });

  const inDatabase = (db: Database, day: string) => {
    const at = sql`given.instant`;
    const count = (op: 'eq' | 'gte' | 'gt' | 'lt' | 'lte') =>
      sql`count(*) filter (where ${dayOrMoment(at, op, day)!})::int`;
    return sql<Record<string, unknown>>`
      select ${count('eq')} as eq, ${count('gte')} as gte, ${count('gt')} as gt, ${count('lt')} as lt,
        ${count('lte')} as lte,
        min(instant) as first, ${day}::date as day
      from unnest(${instants}::timestamptz[]) with ordinality as given (instant, place)`
      .execute(db)
      .then(({ rows }) => rows[0]!);
  };

  test.each(zones)('are the same in filters and values of a database in %s', async (zone) => {
    const admin = openDatabase({ ...plain, url: database.superuserUrl });
    const name = new URL(database.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set timezone to ${sql.lit(zone)}`.execute(admin);
    await admin.destroy();
    const db = openDatabase({ ...plain, url: database.url });
    const days = truth.map(({ day }) => day);
    for (const day of new Set(days)) {
      const number = (isIn: (other: string) => boolean) => days.filter(isIn).length;
      expect(await inDatabase(db, day)).toMatchObject({
        eq: number((other) => other === day),
        gte: number((other) => other >= day),
        gt: number((other) => other > day),
        lt: number((other) => other < day),
        lte: number((other) => other <= day),
        first: instants.toSorted()[0],
        day,
      });
    }
    await db.destroy();
  });
});
