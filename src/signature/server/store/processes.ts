import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { ProcessStatus } from '#signature/rules/progress.ts';

/** Key of the proposal that a signature belongs to. */
export type ProposalKey = {
  readonly proposalKind: 'sale' | 'insurance';
  readonly proposalId: string;
};

/** A signing process. Instants are ISO 8601. */
export type Process = ProposalKey & {
  readonly id: string;
  readonly proposalNumber: string;
  readonly dealerId: string | null;
  readonly dealerName: string;
  readonly provider: string;
  readonly providerId: string | null;
  readonly status: ProcessStatus;
  readonly attempts: number;
  readonly attemptedAt: string | null;
  /** Polls since the last progress: regular and nightly. */
  readonly polls: number;
  readonly polledAt: string | null;
  readonly batchPolls: number;
  readonly certifierStatus: string | null;
  readonly createdBy: string;
  readonly createdByUsername: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly expiresAt: string;
  readonly completedAt: string | null;
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly cancelledBy: string | null;
  readonly welcomeLetterDate: string | null;
};

/** A process to insert. */
type NewProcess = Omit<
  Process,
  | 'createdAt'
  | 'expiresAt'
  | 'providerId'
  | 'certifierStatus'
  | `${'attempted' | 'polled'}At`
  | 'polls'
  | 'batchPolls'
  | `${'sent' | 'completed' | 'cancelled'}At`
  | 'cancelReason'
  | 'cancelledBy'
  | 'welcomeLetterDate'
> & { readonly createdAt: Date; readonly expiresAt: Date };

/** Inserts a process; false if the proposal already has an open one. */
export const insertProcess = async (trx: Database, process: NewProcess): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signature_processes')
    .values(process)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Returns the open process of a proposal, else the latest one. */
export const findProcess = async (
  db: Database,
  { proposalKind, proposalId }: ProposalKey,
): Promise<Process | undefined> =>
  (await db
    .selectFrom('signature_processes')
    .selectAll()
    .where('proposalKind', '=', proposalKind)
    .where('proposalId', '=', proposalId)
    .orderBy(sql`"status" in ('FAILED', 'IN_PROGRESS')`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .executeTakeFirst()) as Process | undefined;

/** Locks a process until the transaction ends; serialises signing and cancelling. */
export const lockProcess = async (trx: Database, id: string): Promise<Process | undefined> =>
  (await trx
    .selectFrom('signature_processes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Process | undefined;

/** Reads a process. */
export const readProcess = async (db: Database, id: string): Promise<Process | undefined> =>
  (await db
    .selectFrom('signature_processes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as Process | undefined;

/** Finds a process by the provider's id. */
export const processOfProvider = async (
  db: Database,
  provider: string,
  providerId: string,
): Promise<Process | undefined> =>
  (await db
    .selectFrom('signature_processes')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst()) as Process | undefined;

/** Updates a process. */
export const updateProcess = async (
  trx: Database,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await trx.updateTable('signature_processes').set(values).where('id', '=', id).execute();
};

/** Records a certifier event; false if already recorded. */
export const recordCallback = async (
  trx: Database,
  eventId: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into "signature_callbacks" ("eventId", "receivedAt") values (${eventId}, ${at.toISOString()}::timestamptz)
    on conflict do nothing returning "eventId"`.execute(trx);
  return rows.length === 1;
};

/** Batch size; the rest follows in the next round. */
const atOnce = 200;

/** Lists open processes, least recently checked first. */
export const listInProgress = async (
  db: Database,
  status: 'FAILED' | 'IN_PROGRESS',
): Promise<readonly Process[]> =>
  (await db
    .selectFrom('signature_processes')
    .selectAll()
    .where('status', '=', status)
    .orderBy(status === 'FAILED' ? 'attemptedAt' : 'polledAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(atOnce)
    .execute()) as Process[];

/** Claims a step for this server; false if another server was faster. */
export const claimStep = async (
  db: Database,
  { id, ...former }: Pick<Process, 'id' | 'attemptedAt' | 'polledAt'>,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('signature_processes')
    .set(values)
    .where('id', '=', id)
    .where('attemptedAt', 'is not distinct from', former.attemptedAt)
    .where('polledAt', 'is not distinct from', former.polledAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Lists processes with a pending signer who was never reminded. */
export const listUnreminded = async (db: Database): Promise<readonly Process[]> =>
  (await db
    .selectFrom('signature_processes as p')
    .selectAll('p')
    .where('p.status', '=', 'IN_PROGRESS')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('signature_signers as s')
          .select('s.id')
          .whereRef('s.processId', '=', 'p.id')
          .where('s.status', '=', 'IN_PROGRESS')
          .where('s.email', 'is not', null)
          .where('s.remindedAt', 'is', null),
      ),
    )
    .orderBy('p.sentAt')
    .limit(atOnce)
    .execute()) as Process[];

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
