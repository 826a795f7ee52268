import { parseFileRef } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

/** Whether the signature process of a proposal is complete. @source INS-043 */
export const isSigned = async (db: Database, proposal: string): Promise<boolean> => {
  const row = await db
    .selectFrom('signature_processes')
    .select('id')
    .where('proposalKind', '=', 'insurance')
    .where('proposalId', '=', proposal)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a dealer signs electronically. */
export const isDealerEsignOn = async (db: Database, dealer: string): Promise<boolean> => {
  const row = await db
    .selectFrom('dealers')
    .select('esignEnabled')
    .where('id', '=', dealer)
    .executeTakeFirst();
  return row?.esignEnabled === true;
};

/** Reads the names of the files attached to a proposal, oldest first. */
export const attachedNames = async (db: Database, proposal: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('insuranceDocuments')
    .select('file')
    .where('proposal', '=', proposal)
    .orderBy('attachedAt')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => parseFileRef(String(row.file))?.name ?? []);
};
