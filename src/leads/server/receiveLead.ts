import { leads } from '#generated/descriptions/leads.ts';
import { type Deps, diffRecords, insertRow, writeHistory } from '@patio/framework/server';
import type { NewLead } from './NewLead';
import { renewLead } from './renewLead';
import { findOpenLead } from './store/openLeads';
import { mailLeads } from './mails/mailLeads';
import { visitors } from './visitors';
import { noteNewLeads } from './store/leadNotices';

/**
 * Stores an opportunity that came without a session, counts it for the dealer, and writes to the dealer's people and to
 * the customer. Somebody who asks a dealer for the same again while nobody has answered is not stored twice: another
 * choice takes the place of the former.
 *
 * @source LEAD-009, OQ-103
 */
export const receiveLead = (deps: Deps, lead: NewLead): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const waiting = await findOpenLead(trx, lead);
    if (waiting !== undefined) return renewLead({ trx, deps }, { id: waiting, lead });
    const at = deps.clock();
    const now = at.toISOString();
    const times = { receivedAt: now, statusAt: now, consentAt: now };
    const values = { ...lead, ...times };
    const row = await insertRow(trx, leads, { id: deps.ids(), at, values });
    await writeHistory(trx, { actor: visitors[lead.origin], at, action: 'create' }, [
      {
        resource: 'leads',
        recordId: row.id,
        version: row.version,
        changes: diffRecords(leads, {}, row),
      },
    ]);
    await noteNewLeads(trx, [lead.dealerId], at);
    await mailLeads({ trx, deps }, 'NEW_LEAD', [row.id]);
    await mailLeads({ trx, deps }, 'CUSTOMER_CONFIRMATION', [row.id]);
  });
