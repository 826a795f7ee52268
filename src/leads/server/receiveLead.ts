import type { LeadChoice } from '../rules/leadChoice';
import { leads } from '#generated/descriptions/leads.ts';
import {
  type Deps,
  type TransactionDeps,
  diffRecords,
  insertRow,
  writeHistory,
  type Database,
  type PersonRequest,
  applyChange,
  lockRows,
} from '@patio/framework/server';
import { findOpenLead } from './store/openLeads';
import { mailLeads, visitors, type Visitor } from './mailLeads';
import { countNewLeads } from './store/leadMails';

const maxNotesLength = 1000;

const requestOf = (origin: Visitor): PersonRequest => ({
  actor: {
    sessionId: '',
    userType: 'GMF',
    groupName: '',
    scopes: [],
    activeScopeId: null,
    ...visitors[origin],
  },
  requestId: 'public',
  ip: '',
});

const choiceOf = ({ entryValue, financeType, term, ...lead }: NewLead) => ({
  vehicleVersion: lead.vehicleVersion,
  modelYear: lead.modelYear,
  entryValue,
  financeType,
  manufacturerYear: lead.manufacturerYear,
  vehiclePrice: lead.vehiclePrice,
  term,
});

/** What a repeated request replaces: phone and e-mail, which the customer may be correcting, and any new choice. */
const renewedValues = (lead: NewLead) => ({
  phone: lead.phone,
  ...(lead.email === null ? {} : { email: lead.email }),
  ...(lead.vehiclePrice === undefined ? {} : choiceOf(lead)),
});

/** Updates a waiting opportunity, prepending the notes, and confirms it to a new e-mail address. */
const renewLead = async (
  { trx, deps }: { readonly trx: Database; readonly deps: TransactionDeps },
  { id, lead }: { readonly id: string; readonly lead: NewLead },
): Promise<void> => {
  const filter = { type: 'compare', field: 'id', op: 'eq', value: id } as const;
  const rows = await lockRows(trx, leads, { visibleTo: null, filter });
  const [row] = rows;
  const renewed = renewedValues(lead);
  if (!row || Object.keys(diffRecords(leads, row, { ...row, ...renewed })).length === 0) return;
  const isNoted = lead.notes === null || row.notes?.startsWith(lead.notes);
  const notes = isNoted ? row.notes : [lead.notes, row.notes].filter(Boolean).join('\n');
  const context = { trx, deps, request: requestOf(lead.origin), description: leads };
  await applyChange(context, {
    rows,
    values: { ...renewed, notes: notes?.slice(0, maxNotesLength) ?? null },
    action: 'update',
  });
  if ('email' in renewed && renewed.email !== row.email)
    await mailLeads({ trx, deps }, 'CUSTOMER_CONFIRMATION', [id]);
};

/**
 * Stores an opportunity submitted without a session, counts it for the dealer, and mails the dealer's staff and the
 * customer. A repeated request that is still waiting is updated instead of stored twice.
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
    await countNewLeads(trx, [lead.dealerId], at);
    await mailLeads({ trx, deps }, 'NEW_LEAD', [row.id]);
    await mailLeads({ trx, deps }, 'CUSTOMER_CONFIRMATION', [row.id]);
  });

/** An opportunity submitted by a customer. */
export type NewLead = Partial<LeadChoice> & {
  readonly origin: Visitor;
  readonly customerName: string;
  readonly document: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly vehicle: string | null;
  readonly state: string;
  readonly city: string;
  readonly dealerId: string;
  readonly notes: string | null;
  readonly consentText: string;
};
