import { sql } from 'kysely';
import { type Database, inRound } from '@patio/framework/server';

/**
 * Marks quotes that nobody took in time and policies whose cover has ended, some of them in a round.
 *
 * @param day until yesterday counts as over
 * @returns how many
 */
export const expireBefore = async (db: Database, day: string, at: Date): Promise<number> => {
  const over = sql`("status" = 'Cotada' and "quoteValidUntil" < ${day}::date)
    or ("status" = 'Emitida' and "effectiveTo" < ${day}::date)`;
  const { rows } = await sql`
    update "insuranceProposals"
    set "status" = 'Expirada', "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where ${inRound('insuranceProposals', over)} returning 1`.execute(db);
  return rows.length;
};
