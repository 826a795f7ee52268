import {
  type Database,
  type Deps,
  type TransactionDeps,
  writeHistory,
} from '@patio/framework/server';
import { systemRequest } from '#organisation/server/index.ts';
import { reminderMinutes } from '../rules/emailTemplates';
import { mailLeads, templateInUse } from './mailLeads';
import {
  recordReminders,
  readLimitMinutes,
  archiveByLimits,
  expireOverdue,
  storeOfferOpened,
} from './store/leadMails';

const minuteMs = 60_000;

/** Reminds dealers of opportunities past half of their time limit. Records nothing if no mail can be sent. */
const remind = async (
  post: { readonly trx: Database; readonly deps: TransactionDeps },
  at: Date,
) => {
  if ((await templateInUse(post, 'LEAD_REMINDER')) === undefined) return;
  const minutes = reminderMinutes(await readLimitMinutes(post.trx));
  const before = new Date(at.getTime() - minutes * minuteMs);
  await mailLeads(post, 'LEAD_REMINDER', await recordReminders(post.trx, { before, at }));
};

const expireLeads = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    const expired = await expireOverdue(trx, at);
    await writeHistory(
      trx,
      { actor: systemRequest.actor, at, action: 'update' },
      expired.map(({ id, version, statusAt }) => ({
        resource: 'leads',
        recordId: id,
        version,
        changes: {
          status: [1, 8],
          situation: ['new', 'expired'],
          statusAt: [statusAt, at.toISOString()],
        },
      })),
    );
    const late = expired.map(({ id }) => id);
    await mailLeads({ trx, deps }, 'LEAD_EXPIRED', late);
    await remind({ trx, deps }, at);
    return expired.length;
  });

/**
 * Expires overdue opportunities with a history row each, reminds dealers of waiting ones, and archives old ones, in
 * batches.
 *
 * @returns number of changed opportunities
 * @source OQ-153, OQ-155, LEAD-010
 */
export const runLeadClock = async (deps: Deps): Promise<number> => {
  const expired = await expireLeads(deps);
  return expired + (await archiveByLimits(deps.db, deps.clock()));
};

/** Records in the history that the customer opened an offer. */
export const recordOfferOpened = async (
  trx: Database,
  { lead, at }: { readonly lead: string; readonly at: Date },
): Promise<void> => {
  const recorded = await storeOfferOpened(trx, lead, at);
  if (!recorded) return;
  const { version, before } = recorded;
  const changes = { offerOpenedAt: [before, at.toISOString()] as const };
  await writeHistory(trx, { actor: systemRequest.actor, at, action: 'update' }, [
    { resource: 'leads', recordId: lead, version, changes },
  ]);
};
