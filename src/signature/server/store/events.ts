import type { Database } from '../../../framework/server/deps';
import type { SigningEvent } from '../../rules/chain';

/** What happened in a process, from its beginning. */
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

/** The last line of a process. Whoever writes the next one holds the process. */
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

/** Writes a line. */
export const insertEvent = async (trx: Database, event: SigningEvent): Promise<void> => {
  await trx
    .insertInto('signature_events')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
};
