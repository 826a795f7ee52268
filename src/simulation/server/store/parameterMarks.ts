import type { LocalDate } from '@patio/framework/kernel';
import { type Database, runText, sharedReads } from '@patio/framework/server';

const changeDaysStatement = `
  select distinct day::text from (
    select "validFrom" as day from "iofRates" where "personTax" in ('PF', 'PJ')
    union all
    select "validTo" + 1 from "iofRates" where "personTax" in ('PF', 'PJ')
    union all
    select "validity" from "parameterFees" where "uf" = $1 and "typeName" in ('TCC', 'CONTRACT', 'TU')
  ) as days
  where day > $2::date and day <= $3::date
  order by day`;

type Span = { readonly state: string; readonly after: LocalDate; readonly until: LocalDate };

/** Days on which a row of fees or tax starts, or one of the tax ends, in order. */
export const listChangeDays = async (
  db: Database,
  { state, after, until }: Span,
): Promise<readonly LocalDate[]> => {
  const { rows } = await runText<{ readonly day: LocalDate }>(db, changeDaysStatement, [
    state,
    after,
    until,
  ]);
  return rows.map(({ day }) => day);
};

/** Fingerprint of the tables that parameters are read from: changes whenever a row relevant on the day changes. */
export type ParameterMarks = {
  readonly plans: string;
  readonly fees: string;
  readonly iof: string;
};

/** Each row version has a position and a transaction; the mark of a set of rows combines them all. */
const markOf = (from: string): string => `(
  select count(*) || ' ' || coalesce(bit_xor(hashtextextended(ctid::text || xmin::text, 0)), 0) from ${from})`;

const marksStatement = `
  select
    (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as "place",
    ${markOf('"planTables" where "validTo" is null or "validTo" >= $1::date')} as "plans",
    ${markOf('"parameterFees"')} as "fees",
    ${markOf('"iofRates"')} as "iof"`;

type Marks = ParameterMarks & { readonly place: string };

/**
 * Marks of a day's parameters, derived from the rows themselves: any change, by import or by hand, alters the mark in
 * the moment it becomes visible. Read before the rows, a mark is never newer than they are; concurrent sales share the
 * read.
 */
export const readParameterMarks = sharedReads(
  async (db, day: LocalDate): Promise<ParameterMarks> => {
    const { rows } = await runText<Marks>(db, marksStatement, [day]);
    const [{ place, plans, fees, iof }] = rows as [Marks];
    return { plans: `${place} ${plans}`, fees: `${place} ${fees}`, iof: `${place} ${iof}` };
  },
);
