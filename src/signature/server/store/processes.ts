import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { ProcessStatus } from '#signature/rules/progress.ts';

/** The proposal that something of a signature belongs to. */
export type ProposalKey = {
  readonly proposalKind: 'sale' | 'insurance';
  readonly proposalId: string;
};

/** A proposal that was sent for signature. Instants are ISO 8601. */
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
  /** How often an answer was looked for since the last one came: at the interval, and then by night. */
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

/** A process that was not sent yet. */
export type NewProcess = Omit<
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

/** Writes a process down; false where the proposal has an open one already. */
export const insertProcess = async (trx: Database, process: NewProcess): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signature_processes')
    .values(process)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The process of a proposal that is open, else the last one, whatever became of it. */
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

/** A process, held until the transaction ends: whoever signs and whoever cancels wait for each other. */
export const lockProcess = async (trx: Database, id: string): Promise<Process | undefined> =>
  (await trx
    .selectFrom('signature_processes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Process | undefined;

/** A process as it is. */
export const readProcess = async (db: Database, id: string): Promise<Process | undefined> =>
  (await db
    .selectFrom('signature_processes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()) as Process | undefined;

/** The process that a certifier knows by a name of its own. */
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

/** Changes a process. */
export const updateProcess = async (
  trx: Database,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await trx.updateTable('signature_processes').set(values).where('id', '=', id).execute();
};

/** Takes an event of a certifier in; false where it came before. */
export const noteCallback = async (trx: Database, eventId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into "signature_callbacks" ("eventId", "receivedAt") values (${eventId}, ${at.toISOString()}::timestamptz)
    on conflict do nothing returning "eventId"`.execute(trx);
  return rows.length === 1;
};
