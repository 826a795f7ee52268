import { sql } from 'kysely';
import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import type { Sql } from './sqlEntity';

/** What PostgreSQL expects of a filtered list, by its statistics. */
export type Estimate = {
  /** Rows that match. */
  readonly matching: number;
  /** Rows of the table. */
  readonly ofTable: number;
  /** Rows of the part of the order that the filter leaves. */
  readonly ofRange: number;
  /** Cost of reading all that match, in rows that are read along an index and lie anywhere. */
  readonly cost: number;
  /** Cost of finding their ids alone, in the same unit. */
  readonly idsCost: number;
  /** Whether the entries of the order's index tell what matches, without their rows. */
  readonly isCovered: boolean;
  /** Nobody knows how many match: parts of a text that has no index for parts are looked for, and statistics tell nothing of them. */
  readonly isGuess: boolean;
};

/** A filtered list. */
export type Estimated = {
  readonly table: Sql;
  readonly where: Sql;
  readonly order: Sql;
  /** The part of the order that the filter leaves, where it is not the whole. */
  readonly range?: Sql | undefined;
};

type Plan = {
  readonly 'Plan Rows': number;
  readonly 'Total Cost': number;
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** Plans are of no use for tables of so few rows: whatever PostgreSQL does is quick. */
export const smallTable = 10_000;

/** How long an estimate is used again, in ms: statistics change no more often. */
const keptFor = 30_000;

const plans = createKeptValues<{ readonly until: number; readonly plan: Promise<Plan> }>(5_000);

const readPlan = async (db: Database, statement: Sql): Promise<Plan> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`
    explain (format json) ${statement}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Plan Rows': 0, 'Total Cost': 0, 'Node Type': '' };
};

const planOf = (db: Database, statement: Sql): Promise<Plan> => {
  const { sql: text, parameters } = statement.compile(db);
  const key = JSON.stringify([text, parameters]);
  const kept = plans.get(db, key);
  if (kept && kept.until > performance.now()) return kept.plan;
  const plan = readPlan(db, statement);
  plans.keep(db, key, { until: performance.now() + keptFor, plan });
  plan.catch(() => plans.forget(db, key));
  return plan;
};

/** Entries of an order that are looked at to see whether its index covers the filter. */
const lookedAt = sql.lit(1_000);

/** Four statements as one, so that one question tells all their plans: what each gathers is what it has to read. */
const gathered = ({ table, where, order, range = sql`true` }: Estimated): Sql => sql`
  select
    (select array_agg(t) from ${table} t where ${where}),
    (select array_agg("id") from ${table} where ${where}),
    (select array_agg("id") from (select * from ${table} order by ${order} limit ${lookedAt}) as "$near" where ${where}),
    (select count(*) from ${table} where ${range})`;

const someOf = (plan: Plan | undefined, isIt: (plan: Plan) => boolean): boolean =>
  plan !== undefined && (isIt(plan) || (plan.Plans ?? []).some((part) => someOf(part, isIt)));

const isIndexOnly = (plan: Plan): boolean => plan['Node Type'] === 'Index Only Scan';

/** Parts of texts are found by an index of their letters, in many rows that do not hold them. */
const isByLetters = (plan: Plan): boolean => plan['Index Cond']?.includes('~~') ?? false;

/** Parts of texts are looked for in the texts themselves, row by row. */
const isByText = (plan: Plan): boolean => plan.Filter?.includes('search_text(') ?? false;

/** What was measured, in rows, for a unit of the planner: it takes pages for dear and entries of an index for cheap. */
const measured = { rows: 1.5, entries: 5, letters: 5 } as const;

/** Part of a table whose reading takes as long as reading through the rows of a few frequent letters, whatever comes of it. */
const lettersPart = 0.01;

const costOf = (plan: Plan | undefined, ofTable: number): number => {
  const total = plan?.['Total Cost'] ?? 0;
  if (someOf(plan, isByLetters)) return total * measured.letters + ofTable * lettersPart;
  return total * (someOf(plan, isIndexOnly) ? measured.entries : measured.rows);
};

/** Estimates how many rows of a list match and how they are reached, without reading one; of a small table, only its size. */
export const estimateRows = async (db: Database, list: Estimated): Promise<Estimate> => {
  const whole = await planOf(db, sql`select 1 from ${list.table}`);
  const ofTable = Math.max(1, whole['Plan Rows']);
  if (ofTable <= smallTable)
    return {
      ...{ matching: ofTable, ofTable, ofRange: ofTable, cost: 0, idsCost: 0 },
      ...{ isCovered: true, isGuess: false },
    };
  const { Plans = [] } = await planOf(db, gathered(list));
  const [found, ids, near, part] = [1, 2, 3, 4].map((number) =>
    Plans.find((plan) => plan['Subplan Name'] === `InitPlan ${number}`),
  );
  const below = (plan: Plan | undefined): number => plan?.Plans?.[0]?.['Plan Rows'] ?? 0;
  return {
    matching: below(found),
    ofTable,
    ofRange: Math.max(1, below(part)),
    cost: costOf(found, ofTable),
    idsCost: costOf(ids, ofTable),
    isCovered: someOf(near, isIndexOnly),
    isGuess: someOf(found, isByText) && !someOf(found, isByLetters),
  };
};
