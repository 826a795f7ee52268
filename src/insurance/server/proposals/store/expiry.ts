import { sql } from 'kysely';
import type { Database } from '../../../../framework/server/deps';

/** Rows of one round: nobody waits long for any of them. */
const atOnce = 1_000;

/**
 * Marks quotes that nobody took in time and policies whose cover has ended, some of them in a round.
 *
 * @param day until yesterday counts as over
 * @returns how many
 */
export const expireBefore = async (db: Database, day: string, at: Date): Promise<number> => {
  const { rows } = await sql`
    update "insuranceProposals"
    set "status" = 'Expirada', "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where "id" in (
      select "id" from "insuranceProposals"
      where ("status" = 'Cotada' and "quoteValidUntil" < ${day}::date)
        or ("status" = 'Emitida' and "effectiveTo" < ${day}::date)
      limit ${sql.lit(atOnce)} for update skip locked)
    returning 1`.execute(db);
  return rows.length;
};
