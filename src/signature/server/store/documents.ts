import type { Database } from '@patio/framework/server';

/** A document as sent. */
export type DocumentRow = {
  readonly id: string;
  readonly processId: string;
  readonly position: number;
  readonly kind: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
  readonly storageKey: string;
};

/** Inserts the documents of a process. */
export const insertDocuments = async (
  trx: Database,
  documents: readonly DocumentRow[],
): Promise<void> => {
  await trx.insertInto('signature_documents').values(documents).execute();
};

/** Lists the documents of a process. */
export const listDocuments = async (
  db: Database,
  processId: string,
): Promise<readonly DocumentRow[]> =>
  (await db
    .selectFrom('signature_documents')
    .selectAll()
    .where('processId', '=', processId)
    .orderBy('position')
    .execute()) as DocumentRow[];

/** Deletes the documents of a failed attempt; returns their storage keys. */
export const dropDocuments = async (
  trx: Database,
  processId: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .deleteFrom('signature_documents')
    .where('processId', '=', processId)
    .returning('storageKey')
    .execute();
  return rows.map(({ storageKey }) => String(storageKey));
};
