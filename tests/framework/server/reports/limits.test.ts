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

it('is refused with more groups than an answer may have', async () => {
  const { rows } = await sql<{ name: string }>`
    select "column_name" as "name" from information_schema.columns
    where "table_name" = 'simulations' and "is_generated" = 'NEVER'`.execute(world.db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  const copied = sql.join(rows.map(({ name }) => sql`"copies".${sql.id(name)}`));
  await sql`insert into "simulations" (${columns}) select ${copied}
    from (select distinct on ("seller") * from "simulations") t,
      generate_series(1, ${reportLimits.groups + 1}::int) as "n",
      lateral jsonb_populate_record(null::"simulations", to_jsonb(t) || jsonb_build_object(
        'id', gen_random_uuid(),
        'createdAt', '2026-11-29T12:00:00Z'::timestamptz - "n" * interval '1 day')) as "copies"
    where t."seller" = (select min("seller") from "simulations")`.execute(world.db);
  const { status, body } = await run(byDay);
  expect([status, body.code]).toEqual([400, 'report.too_many_groups']);
  const months = await run({ ...byDay, by: [{ field: 'createdAt', unit: 'month' }] });
  expect(months.status).toBe(200);
}, 60_000);
