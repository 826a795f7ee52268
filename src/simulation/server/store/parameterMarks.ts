import type { LocalDate } from '@patio/framework/kernel';
import { runText, sharedReads } from '@patio/framework/server';

/** Fingerprint of the tables that parameters are read from: changes whenever a row relevant on the day changes. */
export type ParameterMarks = {
  readonly plans: string;
  readonly fees: string;
  readonly iof: string;
};

/** Each row version has a position and a transaction; the mark of a set of rows combines them all. */
const markOf = (from: string): string => `(
  select count(*) || ' ' || coalesce(bit_xor(hashtextextended(ctid::text || xmin::text, 0)), 0) from ${from})`;

const statement = `
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
    const { rows } = await runText<Marks>(db, statement, [day]);
    const [{ place, plans, fees, iof }] = rows as [Marks];
    return { plans: `${place} ${plans}`, fees: `${place} ${fees}`, iof: `${place} ${iof}` };
  },
);
