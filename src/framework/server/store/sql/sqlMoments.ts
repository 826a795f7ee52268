import { sql } from 'kysely';
import { application } from '#kernel/application.ts';
import type { FilterOperator } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { Sql } from './sqlEntity';

type Value = Extract<Filter, { type: 'compare' }>['value'];

const isDay = (value: unknown): value is string => typeof value === 'string' && value.length === 10;

/** First moment of a day in the application's time zone, or of the day after it. */
const startOf = (day: string, daysLater: 0 | 1): Sql =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(application().timeZone)})`;

const from = (value: unknown): Sql =>
  isDay(value) ? startOf(value, 0) : sql`${value}::timestamptz`;

/** Upper end of an inclusive comparison: a day ends where the next one begins. */
const upTo = (column: Sql, value: unknown): Sql =>
  isDay(value) ? sql`${column} < ${startOf(value, 1)}` : sql`${column} <= ${value}::timestamptz`;

type Build = (column: Sql, value: Value) => Sql | undefined;

const builders: Readonly<Partial<Record<FilterOperator, Build>>> = {
  gte: (column, value) => sql`${column} >= ${from(value)}`,
  lt: (column, value) => sql`${column} < ${from(value)}`,
  lte: upTo,
  gt: (column, value) => (isDay(value) ? sql`${column} >= ${startOf(value, 1)}` : undefined),
  eq: (column, value) =>
    isDay(value)
      ? sql`(${column} >= ${startOf(value, 0)} and ${column} < ${startOf(value, 1)})`
      : undefined,
  ne: (column, value) =>
    isDay(value)
      ? sql`(${column} is null or ${column} < ${startOf(value, 0)} or ${column} >= ${startOf(value, 1)})`
      : undefined,
  between: (column, value) => {
    const [first, last] = value as readonly string[];
    return sql`(${column} >= ${from(first)} and ${upTo(column, last)})`;
  },
};

/**
 * Comparison of a moment with a day (all of it in the application's zone) or with another moment. Undefined where it
 * needs no such care.
 */
export const dayOrMoment = (column: Sql, op: FilterOperator, value: Value): Sql | undefined =>
  builders[op]?.(column, value);
