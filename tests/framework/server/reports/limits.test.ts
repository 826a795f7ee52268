import { sql, type RawBuilder } from 'kysely';
import { reportLimits, type ReportQuestion } from '#framework/kernel/reports/question.ts';
import { mailReports } from '#framework/server/reports/mailReports.ts';
import { sendMails } from '#framework/server/mail/sendMails.ts';
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

/** Copies a simulation of one seller, `count` times, with own values of the copy `n`. */
const insertCopies = async (count: number, values: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select "column_name" as "name" from information_schema.columns
    where "table_name" = 'simulations' and "is_generated" = 'NEVER'`.execute(world.db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  const copied = sql.join(rows.map(({ name }) => sql`"copies".${sql.id(name)}`));
  await world.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into "simulations" (${columns}) select ${copied}
    from (select distinct on ("seller") * from "simulations") t,
      generate_series(1, ${count}::int) as "n",
      lateral jsonb_populate_record(null::"simulations",
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()) || ${values}) as "copies"
    where t."seller" = (select min("seller") from "simulations")`.execute(trx);
  });
};

it('is refused with more groups than allowed', async () => {
  await insertCopies(
    reportLimits.groups + 1,
    sql`jsonb_build_object('createdAt', '2026-11-29T12:00:00Z'::timestamptz - "n" * interval '1 day')`,
  );
  const { status, body } = await run(byDay);
  expect([status, body.code]).toEqual([400, 'report.too_many_groups']);
  const months = await run({ ...byDay, by: [{ field: 'createdAt', unit: 'month' }] });
  expect(months.status).toBe(200);
}, 60_000);

it('with too many groups is mailed with the reason', async () => {
  const schedule = { every: 'day', hour: 13, to: ['FI-MANAGER'] };
  const report = { name: 'Por dia', visibility: 'private', question: byDay, schedule };
  const { status, body } = await world.call('fi-manager', 'POST /reports', { body: report });
  expect(status).toBe(201);
  await world.db
    .updateTable('reports')
    .set({ nextMailAt: world.deps.clock().toISOString() })
    .where('id', '=', String(body.id))
    .execute();
  while ((await mailReports(world.deps)) > 0);
  while ((await sendMails(world.deps)) > 0);
  const mail = world.mailer.sent.find(({ subject }) => subject === report.name);
  expect(mail?.text).toContain('Não foi possível calcular o relatório: ele tem grupos demais.');
});

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

it('is refused when only the period compared with has too many groups', async () => {
  const codes: ReportQuestion = {
    ...byDay,
    by: [{ field: 'campaign' }, { field: 'color' }],
    period: { field: 'createdAt', name: 'thisYear', compare: true },
  };
  // Each is a cell, and a total of both axes.
  await insertCopies(
    2 * (reportLimits.groups + 1),
    sql`jsonb_build_object('createdAt', '2025-03-10T12:00:00Z'::timestamptz, 'campaign', 'C' || "n", 'color', 'K' || "n")`,
  );
  const { status, body } = await run(codes);
  expect([status, body.code]).toEqual([400, 'report.too_many_groups']);
}, 60_000);
