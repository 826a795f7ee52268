import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';
import type { LocalDate } from '../../../framework/kernel/localDate';

/** The state of the tables that parameters are read from: another text where any row that counts on the day is another. */
export type ParameterMarks = {
  readonly plans: string;
  readonly fees: string;
  readonly iof: string;
};

/** Each version of a row has a place and a writer of its own; the mark of some rows is that of all of these together. */
const markOf = (from: ReturnType<typeof sql>) => sql`(
  select count(*) || ' ' || coalesce(bit_xor(hashtextextended(ctid::text || xmin::text, 0)), 0) from ${from})`;

/**
 * What parameters of a day depend on, told by the rows themselves: whatever changes them, an import or a hand at the database,
 * changes their mark in the very moment in which others see it. Read before the rows, it is never newer than they are.
 */
export const readParameterMarks = async (db: Database, day: LocalDate): Promise<ParameterMarks> => {
  const { rows } = await sql<ParameterMarks & { readonly place: string }>`
    select
      (select oid from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time() as "place",
      ${markOf(sql`"planTables" where "validTo" is null or "validTo" >= ${day}::date`)} as "plans",
      ${markOf(sql`"parameterFees"`)} as "fees",
      ${markOf(sql`"iofRates"`)} as "iof"`.execute(db);
  const [{ place, plans, fees, iof }] = rows as [(typeof rows)[number]];
  return { plans: `${place} ${plans}`, fees: `${place} ${fees}`, iof: `${place} ${iof}` };
};
