import type { Database } from '@patio/framework/server';
import type { Process } from './processes';

/** More than a round can do is left for the next one. */
const atOnce = 200;

/** Processes that go on, those that were looked at longest ago first. */
export const listGoing = async (
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

/** Takes a step of a process for this server alone: false where another one was faster. */
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

/** Processes in which somebody who has not signed was never reminded. */
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
