import type { Bench, BenchOptions, Figure } from '../Bench';
import { median, percentile95 } from '../measure/statistics';
import { fillRows, sharedWorld } from './sharedWorld';
import type { ShopWorld } from './shopWorld';

const count = { operation: 'count' } as const;

/** Questions by one field: choices, a boolean, dates by each unit, sums and averages, with and without a filter. */
const byField: readonly object[] = [
  { measure: count, by: [{ field: 'standing' }] },
  { measure: count, by: [{ field: 'category' }] },
  { measure: count, by: [{ field: 'active' }] },
  { measure: count, by: [{ field: 'openedOn', unit: 'month' }] },
  { measure: count, by: [{ field: 'registeredAt', unit: 'week' }] },
  { measure: count, by: [{ field: 'state' }], filter: { standing: 'active' } },
  { measure: { operation: 'sum', field: 'creditLimit' }, by: [{ field: 'area' }] },
  {
    measure: { operation: 'average', field: 'creditLimit' },
    by: [{ field: 'openedOn', unit: 'year' }],
  },
];

/** Questions by the person a record is assigned to, which join another table. */
const byAssignee: readonly object[] = [
  { measure: count, by: [{ field: 'assignedTo' }] },
  { measure: { operation: 'sum', field: 'creditLimit' }, by: [{ field: 'assignedTo' }] },
];
const questions = [...byField, ...byAssignee];

/** Assigns two of three records to one of two hundred people, without live updates. */
const assignRows = async ({ db }: ShopWorld): Promise<void> => {
  await db.query(`
    begin;
    alter table record_assignees disable trigger user;
    insert into record_assignees ("resource", "recordId", "userId", "username", "name", "assignedBy", "at")
    select 'bigs', "id", 'p' || "n", 'P' || "n", 'Pessoa ' || "n", 'x', now()
    from (select "id", (hashtext("code") & 2147483647) % 300 as "n" from "bigs") as "numbered" where "n" < 200
    on conflict do nothing;
    alter table record_assignees enable trigger user;
    commit;`);
  await db.query('analyze record_assignees');
};

const request = async ({ ours, headers }: ShopWorld, part: object): Promise<number> => {
  const question = { resource: 'bigs', display: 'table', ...part };
  const started = performance.now();
  const response = await fetch(`${ours.url}/api/GMF/reports/run`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${JSON.stringify(part)}: ${response.status} ${text}`);
  return performance.now() - started;
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const rows = quick ? 100_000 : 1_000_000;
  const world = await sharedWorld();
  say(`filling ${rows} rows`);
  await fillRows(world, 'bigs', rows);
  await assignRows(world);
  const times = new Map<object, number[]>(questions.map((question) => [question, []]));
  say(`asking ${questions.length} questions`);
  for (let round = 0; round < (quick ? 2 : 6); round += 1)
    for (const question of questions) {
      const ms = await request(world, question);
      // The first round is cold.
      if (round > 0) times.get(question)!.push(ms);
    }
  for (const [question, of] of times)
    say(`${median(of).toFixed(0)} ms: ${JSON.stringify(question)}`);
  const p95Of = (group: readonly object[]): number =>
    percentile95(group.flatMap((question) => times.get(question)!));
  const size = `over ${rows.toLocaleString('en-US')} rows`;
  return [
    {
      name: `report p95 ${size} by one field`,
      unit: 'ms',
      ours: p95Of(byField),
      goal: { of: 'ours', atMost: 500 },
    },
    {
      name: `report p95 ${size} by assignee`,
      unit: 'ms',
      ours: p95Of(byAssignee),
      goal: { of: 'none' },
    },
  ];
};

export const reports: Bench = { name: 'reports', title: 'Reports of a million rows', run };
