import { parseFileRef } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';

/** Finds a client of a dealer by CPF or CNPJ. */
export const findClientId = async (
  db: Database,
  { dealer, document }: { readonly dealer: string; readonly document: unknown },
): Promise<string | undefined> => {
  if (typeof document !== 'string' || document === '') return undefined;
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('dealer', '=', dealer)
    .where(({ eb, or }) => or([eb('cpf', '=', document), eb('cnpj', '=', document)]))
    .executeTakeFirst();
  return row && String(row.id);
};

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
