import { leads } from '#generated/descriptions/leads.ts';
import type { Filter } from '@patio/framework/kernel';
import { type Database, type Row, lockRows } from '@patio/framework/server';
import { isOpenStatus } from '../rules/board';

const equal = (field: string, value: string): Filter => ({
  type: 'compare',
  field,
  op: 'eq',
  value,
});

/** A proposal, and the opportunity that its simulation began with. */
type SaleLeads = { readonly proposal: string; readonly lead: string | null };

/** Locks the opportunities of a sale, all at once, and answers those that somebody still works on. */
export const lockLeads = async (
  trx: Database,
  { proposal, lead }: SaleLeads,
): Promise<readonly Row[]> => {
  const related = equal('saleProposal', proposal);
  const filter: Filter = lead ? { type: 'or', items: [related, equal('id', lead)] } : related;
  const found = await lockRows(trx, leads, { visibleTo: null, filter });
  return found.filter(({ status }) => isOpenStatus(status));
};
