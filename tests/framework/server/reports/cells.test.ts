import { sql, type RawBuilder } from 'kysely';
import { descriptions } from '#generated/descriptions/index.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { filterFields } from '#framework/kernel/filter/filterFields.ts';
import { periodNames } from '#framework/kernel/filter/periods.ts';
import {
  dateUnits,
  groupableNames,
  measurableFields,
  operationsOn,
  reportDisplays,
  type Grouping,
  type ReportMeasure,
  type ReportQuestion,
} from '#framework/kernel/reports/question.ts';
import { filterOfMark, type ReportResult } from '#framework/kernel/reports/result.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

/** Number of random questions; the full run uses 2,000 (`REPORT_QUESTIONS`). */
const questions = Number(process.env['REPORT_QUESTIONS'] ?? 120);

const entities = ['simulations', 'saleProposals', 'dealers', 'users', 'tiers'] as const;
const groups = ['admin-internal', 'finance', 'bit', 'seller', 'fi-manager', 'sales-manager'];

let world: World;
let state = 20_261_129;

const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!;

/** Copies rows with other values, so that groups have several. */
const multiply = async (table: string, changes: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select "column_name" as "name" from information_schema.columns
    where "table_name" = ${table} and "is_generated" = 'NEVER'`.execute(world.db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
    select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()) || ${changes})).*
    from ${sql.table(table)} t, generate_series(1, 15) as "n") as "copies"`.execute(world.db);
};

beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-29T15:00:00.000Z' });
  await multiply(
    'simulations',
    sql`jsonb_build_object(
      'openedAt', '2026-11-29T02:30:00Z'::timestamptz - "n" * interval '7 hours',
      'simulationDate', '2026-11-29'::date - ("n" * 5 - 1), 'term', 12 * (1 + "n" % 4),
      'createdAt', '2026-11-29T03:30:00Z'::timestamptz - "n" * interval '11 hours',
      'entryValue', ("n" * 7919) % 100003, 'rate', (("n" * 37) % 101)::numeric / 97)`,
  );
  for (const resource of ['simulations', 'saleProposals'])
    await sql`insert into record_assignees ("resource", "recordId", "userId", "username", "name", "assignedBy", "at")
      select ${resource}::text, "id", 'person' || "n" % 3, 'PERSON' || "n" % 3, 'Pessoa ' || "n" % 3, 'x', now()
      from (select "id", row_number() over (order by "id") as "n" from ${sql.table(resource)}) as "numbered"
      where "n" % 4 > 0`.execute(world.db);
}, 120_000);
afterAll(() => world.close());

const groupingsOf = (description: EntityDescription): readonly Grouping[] =>
  [...groupableNames(description)].flatMap(([field, type]): readonly Grouping[] =>
    type === 'date' ? dateUnits.map((unit) => ({ field, unit })) : [{ field }],
  );

const measureOf = (description: EntityDescription): ReportMeasure => {
  const fields = measurableFields(description);
  if (fields.length === 0 || random(3) === 0) return { operation: 'count' };
  const field = oneOf(fields);
  return { operation: oneOf(operationsOn(field)), field: field.name };
};

const filterOf = (description: EntityDescription): ReportQuestion['filter'] => {
  if (random(2) === 0) return {};
  const named = [...groupableNames(description)].filter(([, type]) => type === 'value');
  if (named.length === 0) return {};
  const { operators, name, values } = filterFields(description).get(oneOf(named)[0])!;
  if (values.length > 1) return { [name]: { in: [values[0], values[1]] } };
  return operators.includes('empty') ? { [name]: { empty: random(2) === 0 } } : {};
};

const questionOf = (description: EntityDescription): ReportQuestion => {
  const groupings = groupingsOf(description);
  const by = Array.from({ length: random(3) }, () => oneOf(groupings));
  const [one, other] = by;
  const isSame = one && other && one.field === other.field && one.unit === other.unit;
  const dates = [...filterFields(description).values()].filter(({ operators }) =>
    operators.includes('relative'),
  );
  const period =
    dates.length > 0 && random(3) === 0
      ? { field: oneOf(dates).name, name: oneOf(periodNames), compare: random(2) === 0 }
      : undefined;
  return {
    resource: description.resource,
    filter: filterOf(description),
    measure: measureOf(description),
    by: isSame ? [one] : by,
    ...(period ? { period } : {}),
    display: oneOf(reportDisplays),
  };
};

const listed = async (who: string, resource: string, filter: unknown): Promise<number> => {
  const { apiPath } = (descriptions as Record<string, EntityDescription>)[resource]!;
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    count: 'exact',
    range: '[0,0]',
  });
  const response = await world.call(who, `GET ${apiPath}?${query.toString()}`);
  if (response.status !== 200) throw new Error(JSON.stringify([filter, response.body]));
  const total: unknown = response.body.totalElements ?? response.range?.split('/')[1];
  return Number(total);
};

const request = new Map<string, number>();

/** Asks the server a question, and compares its cells with the lists they link to. */
const prove = async (who: string, question: ReportQuestion): Promise<string[]> => {
  const response = await world.call(who, 'POST /reports/run', { body: { question } });
  const outcome = `${question.resource} ${response.status} ${response.body.code ?? ''}`;
  request.set(outcome, (request.get(outcome) ?? 0) + 1);
  if (response.status !== 200) return [];
  const { axes, cells, totals, total, days, before } = response.body as ReportResult;
  const wrong: string[] = [];
  const compare = async (
    values: readonly (string | number | boolean | null | undefined)[],
    told: number | null,
    within = days,
  ) => {
    const filter = filterOfMark(question, { values, days: within });
    const count = await listed(who, question.resource, filter);
    const isRight = told === null ? count < 3 : count === told;
    if (!isRight) wrong.push(JSON.stringify({ who, question, filter, told, count }));
  };
  for (let at = 0; at < Math.min(4, cells.length); at += 1) {
    const cell = oneOf(cells);
    const values = cell.at.map((place, axis) => axes[axis]!.values[place]!.value);
    await compare(values, cell.count);
  }
  const line = totals.length > 0 ? oneOf(totals) : undefined;
  if (line && line.count !== null) {
    const values = [undefined, undefined].map((_, axis) =>
      axis === line.axis ? axes[axis]!.values[line.at[0]!]!.value : undefined,
    );
    await compare(values, line.count);
  }
  if (total.count !== null) await compare([], total.count);
  if (
    total.before &&
    total.before.count !== null &&
    !question.by.some(({ field }) => field === question.period?.field)
  )
    await compare([], total.before.count, before);
  return wrong;
};

it(`reports in every cell the count of its list, for ${questions} random questions of six groups`, async () => {
  const wrong: string[] = [];
  for (let at = 0; at < questions; at += 1) {
    const description = (descriptions as Record<string, EntityDescription>)[entities[at % 5]!]!;
    wrong.push(...(await prove(groups[at % 6]!, questionOf(description))));
  }
  if (process.env['REPORT_QUESTIONS'])
    process.stdout.write(`${JSON.stringify([...request], null, 1)}\n`);
  expect(wrong).toEqual([]);
  expect([...request].filter(([outcome]) => outcome.includes(' 5'))).toEqual([]);
}, 1_800_000);

type Line = {
  readonly term: number | null;
  readonly assignee: string | null;
  readonly level: number;
  readonly value: number;
};

it.each([
  ['sum', 'entryValue', sql`sum("entryValue")`],
  ['average', 'entryValue', sql`round(avg("entryValue"), 0)`],
  ['average', 'rate', sql`round(avg("rate"), 4)`],
  ['min', 'rate', sql`min("rate")`],
  ['max', 'rate', sql`max("rate")`],
] as const)(
  'tells the %s of %s in cells and totals as the records have it, by term and assignee',
  async (operation, field, expected) => {
    const { body } = await world.call('fi-manager', 'POST /reports/run', {
      body: {
        question: {
          resource: 'simulations',
          measure: { operation, field },
          by: [{ field: 'term' }, { field: 'assignedTo' }],
          display: 'pivot',
        },
      },
    });
    const { axes, cells, totals, total } = body as ReportResult;
    const valueOf = (axis: number, at: number | undefined) =>
      at === undefined ? null : axes[axis]!.values[at]!.value;
    const lineOf = (
      level: number,
      [term, assignee]: readonly unknown[],
      value: number | null,
    ): string => JSON.stringify([level, term ?? null, assignee ?? null, value]);
    const told = [
      ...cells.map(({ at, value }) => lineOf(0, [valueOf(0, at[0]), valueOf(1, at[1])], value)),
      ...totals.map(({ axis, at, value }) =>
        axis === 0
          ? lineOf(1, [valueOf(0, at[0])], value)
          : lineOf(2, [null, valueOf(1, at[0])], value),
      ),
      lineOf(3, [], total.value),
    ];
    const { rows } = await sql<Line>`
      select "term", a."username" as "assignee", grouping("term", a."username") as "level",
        (${expected})::float8 as "value"
      from "simulations" s left join record_assignees a on a."resource" = 'simulations' and a."recordId" = s."id"
      group by grouping sets (("term", a."username"), ("term"), (a."username"), ())`.execute(
      world.db,
    );
    expect(told.toSorted()).toEqual(
      rows
        .map(({ term, assignee, level, value }) => lineOf(level, [term, assignee], value))
        .toSorted(),
    );
  },
);
