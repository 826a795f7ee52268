import type { Database } from '@patio/framework/server';
import type { SigningEvent } from '#signature/rules/chain.ts';
import type { SignerRow } from './signers';

/** Lists the audit log of a process, oldest first. */
export const listEvents = async (
  db: Database,
  processId: string,
): Promise<readonly SigningEvent[]> =>
  (await db
    .selectFrom('signature_events')
    .selectAll()
    .where('processId', '=', processId)
    .orderBy('position')
    .execute()) as SigningEvent[];

/** First opening of each document by a signer, by document id. */
export const readOpenings = async (
  db: Database,
  { processId, id }: Pick<SignerRow, 'processId' | 'id'>,
): Promise<ReadonlyMap<string, string>> => {
  const events = await listEvents(db, processId);
  return new Map(
    events.flatMap(({ kind, signerId, detail, at }) =>
      kind === 'opened' && signerId === id ? [[String(detail['document']), at]] : [],
    ),
  );
};

/** Latest log entry of a process. Hold the process lock to append. */
export const lastEvent = async (
  trx: Database,
  processId: string,
): Promise<Pick<SigningEvent, 'position' | 'hash'> | undefined> =>
  (await trx
    .selectFrom('signature_events')
    .select(['position', 'hash'])
    .where('processId', '=', processId)
    .orderBy('position', 'desc')
    .executeTakeFirst()) as Pick<SigningEvent, 'position' | 'hash'> | undefined;

/** Inserts a log entry. */
export const insertEvent = async (trx: Database, event: SigningEvent): Promise<void> => {
  await trx
    .insertInto('signature_events')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
};
