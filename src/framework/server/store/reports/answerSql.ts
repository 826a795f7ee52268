import { sql } from 'kysely';
import { application } from '#kernel/application.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import type { Filter, FilterField } from '#kernel/filter/filterFields.ts';
import type { DateUnit, ReportMeasure } from '#kernel/reports/question.ts';
import { reportLimits } from '#kernel/reports/question.ts';
import type { GroupValue } from '#kernel/reports/result.ts';
import type { Database } from '#server/deps.ts';
import { cellValue, type ExportColumn } from '../copy/exportSql';
import { takePlace } from '../database/places';
import { assigneesOf, isAssignee, sqlEntity, type Sql } from '../sql/sqlEntity';
import { sqlFilter } from '../sql/sqlFilter';
import { selectionSql, type RowSelection } from '../sql/sqlScope';

/** Grouping: a unit of a date, or a value with the source of its label. */
export type GroupColumn =
  | { readonly name: string; readonly unit: DateUnit }
  | { readonly name: string; readonly unit?: undefined; readonly labelled: ExportColumn };

/** A validated question on the rows of a selection. */
export type ReportPlan = {
  readonly selection: RowSelection;
  readonly groups: readonly GroupColumn[];
  readonly measure: ReportMeasure;
  /** Decimal places of an average. */
  readonly places: number;
  /** Rows of the previous period; absent: not compared. */
  readonly before?: Filter;
  readonly locale: Locale;
};

/** Figures of one group: a cell, an axis total, or the grand total. */
export type GroupRow = {
  readonly keys: readonly GroupValue[];
  readonly labels: readonly (string | null)[];
  /** Bit mask of the summed axes, the last axis first: 0 for a cell. */
  readonly level: number;
  readonly isBefore: boolean;
  readonly count: number;
  readonly value: number | null;
};

const isRaw = ({ kind, values }: FilterField): boolean =>
  kind === 'boolean' || kind === 'uuid' || kind === 'months' || typeof values[0] === 'number';

const isByAssignee = (group: GroupColumn): boolean =>
  group.unit === undefined && isAssignee(group.labelled.field);

/** People assigned to records, joined once: a look-up per row takes seconds for a million records. */
const assigneesSql = (description: EntityDescription): Sql =>
  sql` left join ${sql.raw(assigneesOf(description))} on "$record" = "id"`;

/** Value of a group; empty text counts as no value, as in filters. */
const keySql = (description: EntityDescription, group: GroupColumn): Sql => {
  const { name, unit } = group;
  if (isByAssignee(group)) return sql`nullif("$username", '')`;
  const column = sqlEntity(description).column(name);
  if (!column) throw new Error(`${description.resource} has no field "${name}" to group by`);
  if (unit === undefined) return isRaw(column.field) ? column.sql : sql`nullif(${column.sql}, '')`;
  // Days of the application's time zone, which is the transaction's: naming it for each row takes twice as long.
  return sql`${column.sql}::date`;
};

/** First day of the unit that a day belongs to. */
const startSql = (day: Sql, unit: DateUnit | undefined): Sql =>
  unit === undefined || unit === 'day'
    ? day
    : sql`date_trunc(${sql.lit(unit)}, ${day}::timestamp)::date`;

/** SQL of a measure: aggregated over records for cells, and over cells for totals. */
const aggregates: Readonly<
  Record<
    ReportMeasure['operation'],
    {
      readonly ofRecords: Readonly<Record<`$${string}`, Sql>>;
      readonly ofCells: (places: number) => Sql;
    }
  >
> = {
  count: { ofRecords: {}, ofCells: () => sql`sum("$records")::float8` },
  sum: {
    ofRecords: { $sum: sql`sum("$measure")` },
    ofCells: () => sql`sum("$sum")::float8`,
  },
  average: {
    ofRecords: { $sum: sql`sum("$measure")`, $values: sql`count("$measure")` },
    ofCells: (places) =>
      sql`round((sum("$sum") / nullif(sum("$values"), 0))::numeric, ${sql.lit(places)})::float8`,
  },
  min: {
    ofRecords: { $least: sql`min("$measure")` },
    ofCells: () => sql`min("$least")::float8`,
  },
  max: {
    ofRecords: { $most: sql`max("$measure")` },
    ofCells: () => sql`max("$most")::float8`,
  },
};

const measured = (description: EntityDescription, { field }: ReportMeasure): Sql => {
  if (field === undefined) return sql`null`;
  const column = sqlEntity(description).column(field);
  if (!column) throw new Error(`${description.resource} has no field "${field}" to measure`);
  return column.sql;
};

/** Labels of values use the column with their field's name. */
const aliasOf = (group: GroupColumn, at: number): Sql =>
  sql.id(group.unit === undefined ? group.name : `$key${at}`);

/** Grouping sets: cells, totals per axis, and the grand total. */
const levels = (keys: readonly Sql[]): readonly (readonly Sql[])[] => {
  const [one, other] = keys;
  if (one === undefined) return [[]];
  return other === undefined ? [[one], []] : [[one, other], [one], [other], []];
};

/** Groups as columns, computed ones included. */
const asColumn = ({
  field: { computed: _computed, ...field },
  ...labelled
}: ExportColumn): ExportColumn => ({
  ...labelled,
  field,
});

/** Level at which a label is read: once per axis value. */
const labelLevel = (groups: ReportPlan['groups'], at: number): number =>
  groups.length === 1 ? 0 : at === 0 ? 1 : 2;

/** Maximum rows of an answer. Within the limit of groups: per period the cells, and as many totals for each axis. */
export const mostAnswerRows = 6 * (reportLimits.groups + 1);

/**
 * One statement, built with the list's code for rights and filters. Aggregates records to cells first, which PostgreSQL
 * can parallelise, then cells to totals by grouping sets, which it cannot.
 */
const planSql = (description: EntityDescription, plan: ReportPlan): Sql => {
  const { selection, groups, measure, places, before, locale } = plan;
  const keys = groups.map((_, at) => sql`${sql.id(`$key${at}`)}`);
  // A single axis has few days: its records are counted by day, and days joined to units. Two may have too many cells.
  const isByDay = groups.length === 1;
  const keyOf = (group: GroupColumn): Sql => {
    const key = keySql(description, group);
    return isByDay ? key : startSql(key, group.unit);
  };
  const inner = [
    ...groups.map((group, at) => sql`${keyOf(group)} as ${sql.id(`$key${at}`)}`),
    sql`${before ? sql`coalesce(${sqlFilter(description, before)}, false)` : sql`false`} as "$before"`,
    sql`${measured(description, measure)} as "$measure"`,
  ];
  const { ofRecords, ofCells } = aggregates[measure.operation];
  const parts = Object.entries(ofRecords);
  const cells = [
    ...keys,
    sql`"$before"`,
    sql`count(*) as "$records"`,
    ...parts.map(([name, part]) => sql`${part} as ${sql.id(name)}`),
  ];
  const assignees = groups.some(isByAssignee) ? assigneesSql(description) : sql``;
  const units = isByDay ? groups.map((group, at) => startSql(keys[at]!, group.unit)) : keys;
  const sets = levels(units).map((set) => sql`(${sql.join([...set, sql`"$before"`])})`);
  const grouped = [
    ...groups.map((group, at) => sql`${units[at]!} as ${aliasOf(group, at)}`),
    sql`"$before"`,
    sql`${keys.length > 0 ? sql`grouping(${sql.join(units)})` : sql`0`} as "$level"`,
    sql`sum("$records")::int as "$count"`,
    sql`${ofCells(places)} as "$value"`,
  ];
  const shown = groups.flatMap((group, at) => [
    sql`"t".${aliasOf(group, at)} as ${sql.id(`key${at}`)}`,
    group.unit === undefined
      ? sql`case when "t"."$level" = ${sql.lit(labelLevel(groups, at))}
          then (${cellValue(asColumn(group.labelled), { labels: true, locale })})::text end as ${sql.id(`label${at}`)}`
      : sql`null::text as ${sql.id(`label${at}`)}`,
  ]);
  return sql`
    select ${sql.join([...shown, sql`"t"."$level" as "level"`, sql`"t"."$before" as "isBefore"`, sql`"t"."$count" as "count"`, sql`"t"."$value" as "value"`])}
    from (select ${sql.join(grouped)}
      from (select ${sql.join(cells)}
        from (select ${sql.join(inner)} from ${sqlEntity(description).table}${assignees}
          where ${selectionSql(description, selection)}) as "rows"
        group by ${sql.join([...keys, sql`"$before"`])}) as "cells"
      group by grouping sets (${sql.join(sets)}) limit ${sql.lit(mostAnswerRows)}) as "t"`;
};

type SqlRow = Readonly<Record<`key${number}`, GroupValue>> &
  Readonly<Record<`label${number}`, string | null>> &
  Omit<GroupRow, 'keys' | 'labels'>;

/**
 * Reads a question's figures in one statement, with a timeout of `reportLimits.seconds`. Slow questions use at most
 * half of the connections.
 *
 * @returns any `mostAnswerRows` of them if there are more
 * @throws the database's timeout error, see `isTimeout`
 */
export const readAnswer = async (
  db: Database,
  description: EntityDescription,
  plan: ReportPlan,
): Promise<readonly GroupRow[]> => {
  const release = await takePlace(db, { isTask: false });
  try {
    const rows = await db.transaction().execute(async (trx) => {
      const limits = sql`select set_config('statement_timeout', ${`${reportLimits.seconds}s`}, true),
        set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '1', true),
        set_config('timezone', ${application().timeZone}, true)`;
      await limits.execute(trx);
      return (await planSql(description, plan).execute(trx)).rows as readonly SqlRow[];
    });
    return rows.map(({ level, isBefore, count, value, ...row }) => ({
      keys: plan.groups.map((_, at) => row[`key${at}`] ?? null),
      labels: plan.groups.map((_, at) => row[`label${at}`] ?? null),
      level,
      isBefore,
      count,
      value,
    }));
  } finally {
    release();
  }
};
