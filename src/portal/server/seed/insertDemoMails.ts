import type { Database, Deps } from '@patio/framework/server';
import { mailLeads } from '#leads/server/index.ts';
import { markMailsSent, readNewLeads } from '../store/demoLeadMails';

/**
 * E-mails of the newest customer leads, marked as sent at their creation. Only with the demo mailbox: with a real mail
 * server, demo data must never be sent.
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
