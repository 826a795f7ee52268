import { leads } from '#generated/descriptions/leads.ts';
import {
  type Database,
  type Deps,
  type PersonRequest,
  applyChange,
  diffRecords,
  lockRows,
} from '@patio/framework/server';
import type { NewLead } from './NewLead';
import { visitors, type Visitor } from './visitors';

const mostNotes = 1000;

const requestOf = (origin: Visitor): PersonRequest => ({
  actor: {
    ...{ sessionId: '', userType: 'GMF', groupName: '', scopes: [], activeScopeId: null },
    ...visitors[origin],
  },
  requestId: 'public',
  ip: '',
});

const choiceOf = ({ entryValue, financeType, term, ...lead }: NewLead) => ({
  ...{ vehicleVersion: lead.vehicleVersion, modelYear: lead.modelYear, entryValue, financeType },
  ...{ manufacturerYear: lead.manufacturerYear, vehiclePrice: lead.vehiclePrice, term },
});

/** Takes over what a customer who asks again chose otherwise, above what was noted before. */
export const renewLead = async (
  { trx, deps }: { readonly trx: Database; readonly deps: Deps },
  { id, lead }: { readonly id: string; readonly lead: NewLead },
): Promise<void> => {
  if (lead.vehiclePrice === undefined) return;
  const filter = { type: 'compare', field: 'id', op: 'eq', value: id } as const;
  const rows = await lockRows(trx, leads, { visibleTo: null, filter });
  const [row] = rows;
  const choice = choiceOf(lead);
  if (!row || Object.keys(diffRecords(leads, row, { ...row, ...choice })).length === 0) return;
  const notes = [lead.notes, row['notes']].filter(Boolean).join('\n').slice(0, mostNotes);
  const context = { trx, deps, request: requestOf(lead.origin), description: leads };
  await applyChange(context, { rows, values: { ...choice, notes }, action: 'update' });
};
