import { sql } from 'kysely';
import type { Sql } from './sqlEntity';

/** Rows per batch, to keep locks short. */
const atOnce = 1_000;

/** A batch of rows matching a condition; skips locked ones. */
export const inRound = (table: string, condition: Sql): Sql =>
  sql`"id" in (select "id" from ${sql.id(table)} where ${condition} limit ${sql.lit(atOnce)} for update skip locked)`;
