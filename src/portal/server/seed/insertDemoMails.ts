import type { Database, Deps } from '@patio/framework/server';
import { mailLeads } from '#leads/server/index.ts';
import { markMailsSent, readNewLeads } from '../store/demoLeadMails';

/**
 * Mails of the opportunities that customers have just left, as they went out when those came. Only where the demo's
 * mailbox shows them: with a mail server nothing of the demo is written to anybody.
 */
export const insertDemoMails = async (trx: Database, deps: Deps): Promise<void> => {
  if (deps.mailer.kind !== 'mailbox') return;
  for (const { id, receivedAt } of await readNewLeads(trx)) {
    const post = { trx, deps: { ...deps, clock: () => new Date(receivedAt) } };
    await mailLeads(post, 'NEW_LEAD', [id]);
    await mailLeads(post, 'CUSTOMER_CONFIRMATION', [id]);
  }
  await markMailsSent(trx);
};
