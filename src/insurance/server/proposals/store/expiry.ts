import { sql } from 'kysely';
import { type Database, inRound } from '@patio/framework/server';

/**
 * Expires one batch of lapsed quotes and ended policies.
 *
 * @param day first day that is not expired
 * @returns number of expired proposals
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
