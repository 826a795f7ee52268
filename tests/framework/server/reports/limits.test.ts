import { sql } from 'kysely';
import { reportLimits, type ReportQuestion } from '#framework/kernel/reports/question.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-29T15:00:00.000Z' });
}, 120_000);
afterAll(() => world.close());

const byDay: ReportQuestion = {
  resource: 'simulations',
  measure: { operation: 'count' },
  by: [{ field: 'createdAt', unit: 'day' }],
  display: 'table',
};
const run = (question: ReportQuestion) =>
  world.call('fi-manager', 'POST /reports/run', { body: { question } });

it('is refused with more groups than allowed', async () => {
  const { rows } = await sql<{ name: string }>`
    select "column_name" as "name" from information_schema.columns
    where "table_name" = 'simulations' and "is_generated" = 'NEVER'`.execute(world.db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  const copied = sql.join(rows.map(({ name }) => sql`"copies".${sql.id(name)}`));
  await world.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into "simulations" (${columns}) select ${copied}
    from (select distinct on ("seller") * from "simulations") t,
      generate_series(1, ${reportLimits.groups + 1}::int) as "n",
      lateral jsonb_populate_record(null::"simulations", to_jsonb(t) || jsonb_build_object(
        'id', gen_random_uuid(),
        'createdAt', '2026-11-29T12:00:00Z'::timestamptz - "n" * interval '1 day')) as "copies"
    where t."seller" = (select min("seller") from "simulations")`.execute(trx);
  });
  const { status, body } = await run(byDay);
  expect([status, body.code]).toEqual([400, 'report.too_many_groups']);
  const months = await run({ ...byDay, by: [{ field: 'createdAt', unit: 'month' }] });
  expect(months.status).toBe(200);
}, 60_000);

it('is cancelled after ten seconds, reports it, and releases its connection', async () => {
  const byTerm: ReportQuestion = { ...byDay, by: [{ field: 'term' }] };
  // A table that takes the database minutes to scan.
  await sql`alter table "simulations" rename to "quickSimulations"`.execute(world.db);
  await sql`create view "simulations" as select t.* from "quickSimulations" t,
    (select count(*) from generate_series(1, 90000) a, generate_series(1, 90000) b) s`.execute(
    world.db,
  );
  const started = performance.now();
  const { status, body } = await run(byTerm);
  const seconds = (performance.now() - started) / 1_000;
  await sql`drop view "simulations"`.execute(world.db);
  await sql`alter table "quickSimulations" rename to "simulations"`.execute(world.db);
  expect([status, body.code, body.params]).toEqual([
    503,
    'report.too_slow',
    { seconds: reportLimits.seconds },
  ]);
  expect(seconds).toBeGreaterThanOrEqual(reportLimits.seconds);
  expect((await run(byTerm)).status).toBe(200);
}, 60_000);

it('has no value for an average over no rows', async () => {
  const average: ReportQuestion = {
    ...byDay,
    measure: { operation: 'average', field: 'financedValue' },
    by: [],
    filter: { term: 999 },
    period: { field: 'simulationDate', name: 'last7Days', compare: true },
    display: 'figure',
  };
  const { status, body } = await run(average);
  expect([status, body.total.count, body.total.value, body.total.before.value]).toEqual([
    200,
    0,
    null,
    null,
  ]);
});
