import { leads } from '../../generated/descriptions/leads';
import type { Filter } from '../../framework/kernel/filter/Filter';
import type { HookContext } from '../../framework/server/crud/EntityHooks';
import { applyChange } from '../../framework/server/crud/write/applyChange';
import { lockRows } from '../../framework/server/store/write/records';
import { isOpenStatus } from '../rules/board';
import { findLeadOf } from './store/leadProposals';

const sold = { status: 7, situation: 'finished' } as const;

const equal = (field: string, value: string): Filter => ({
  ...{ type: 'compare', field, op: 'eq', value },
});

type Sale = { readonly proposal: string; readonly simulation: string };

/**
 * Closes the opportunities that a sale came of: those related to its proposal, and the one that its simulation began
 * with, whatever else was offered meanwhile. @source domain 5.1
 */
export const markSold = async (
  context: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  { proposal: saleProposal, simulation }: Sale,
): Promise<void> => {
  const { trx, deps } = context;
  const begun = await findLeadOf(trx, simulation);
  const related = equal('saleProposal', saleProposal);
  const filter: Filter = begun ? { type: 'or', items: [related, equal('id', begun)] } : related;
  const found = await lockRows(trx, leads, { visibleTo: null, filter });
  const rows = found.filter(({ status }) => isOpenStatus(status));
  const values = { ...sold, saleProposal, statusAt: deps.clock().toISOString() };
  await applyChange({ ...context, description: leads }, { rows, values, action: 'markSold' });
};
