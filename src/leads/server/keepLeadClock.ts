import { type Database, type Deps, writeHistory } from '@patio/framework/server';
import { reminderMinutes } from '../rules/leadMail';
import { mailLeads, templateInUse } from './mails/mailLeads';
import { noteReminders, readLimitMinutes } from './store/leadMails';
import { archiveByLimits, expireOverdue, noteOpenedOffer } from './store/leadClock';

/** Who stands in the history of what time alone does. */
const clockActor = { userId: 'system', username: 'PATIO', name: 'Pátio' };

const minuteMs = 60_000;

/** Reminds dealers of what has waited half of its time. Without a mail that goes out nothing is noted. */
const remind = async (post: { readonly trx: Database; readonly deps: Deps }, at: Date) => {
  if ((await templateInUse(post, 'LEAD_REMINDER')) === undefined) return;
  const minutes = reminderMinutes(await readLimitMinutes(post.trx));
  const before = new Date(at.getTime() - minutes * minuteMs);
  await mailLeads(post, 'LEAD_REMINDER', await noteReminders(post.trx, { before, at }));
};

const expireLeads = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    const expired = await expireOverdue(trx, at);
    await writeHistory(
      trx,
      { actor: clockActor, at, action: 'update' },
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
 * Expires opportunities that nobody touched in time, with a history row each, reminds dealers of those that wait,
 * and takes old ones off the lists: some of each in a round.
 *
 * @returns how many
 * @source OQ-153, OQ-155, LEAD-010
 */
export const keepLeadClock = async (deps: Deps): Promise<number> => {
  const expired = await expireLeads(deps);
  return expired + (await archiveByLimits(deps.db, deps.clock()));
};

/** Notes in the history of an opportunity that its customer opened an offer. */
export const noteOfferOpened = async (
  trx: Database,
  { lead, at }: { readonly lead: string; readonly at: Date },
): Promise<void> => {
  const noted = await noteOpenedOffer(trx, lead, at);
  if (!noted) return;
  const { version, before } = noted;
  const changes = { offerOpenedAt: [before, at.toISOString()] as const };
  await writeHistory(trx, { actor: clockActor, at, action: 'update' }, [
    { resource: 'leads', recordId: lead, version, changes },
  ]);
};
