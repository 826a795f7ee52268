import { sql } from 'kysely';
import type { Sql } from './sqlEntity';

/** Rows of one round: nobody waits long for any of them. */
const atOnce = 1_000;

/** Some of the rows of a condition, for a change in rounds; what somebody else holds is left to the next one. */
export const inRound = (table: string, condition: Sql): Sql =>
  sql`"id" in (select "id" from ${sql.id(table)} where ${condition} limit ${sql.lit(atOnce)} for update skip locked)`;
