import { sql } from 'kysely';
import type { Database } from '../../../../framework/server/deps';

/**
 * Marks quotes that nobody took in time and policies whose cover has ended.
 *
 * @param day until yesterday counts as over
 */
export const expireBefore = async (db: Database, day: string, at: Date): Promise<void> => {
  await sql`
    update "insuranceProposals"
    set "status" = 'Expirada', "version" = "version" + 1, "updatedAt" = ${at.toISOString()}
    where ("status" = 'Cotada' and "quoteValidUntil" < ${day}::date)
      or ("status" = 'Emitida' and "effectiveTo" < ${day}::date)`.execute(db);
};
