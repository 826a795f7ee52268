import type { LocalDate } from '@patio/framework/kernel';
import { runText, sharedReads } from '@patio/framework/server';

/**
 * The state of the tables that parameters are read from: another text where any row that counts on the day is another.
 */
export type ParameterMarks = {
  readonly plans: string;
  readonly fees: string;
  readonly iof: string;
};

/**
 * Each version of a row has a place and a writer of its own; the mark of some rows is that of all of these together.
 */
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
 * What parameters of a day depend on, told by the rows themselves: whatever changes them, an import or a hand at the
 * database, changes their mark in the very moment in which others see it. Read before the rows, it is never newer than
 * they are; sales that are priced at the same moment share the read.
 */
export const readParameterMarks = sharedReads(
  async (db, day: LocalDate): Promise<ParameterMarks> => {
    const { rows } = await runText<Marks>(db, statement, [day]);
    const [{ place, plans, fees, iof }] = rows as [Marks];
    return { plans: `${place} ${plans}`, fees: `${place} ${fees}`, iof: `${place} ${iof}` };
  },
);
