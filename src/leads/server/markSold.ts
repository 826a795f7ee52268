import { leads } from '../../generated/descriptions/leads';
import type { HookContext } from '../../framework/server/crud/EntityHooks';
import { applyChange } from '../../framework/server/crud/write/applyChange';
import { lockRows } from '../../framework/server/store/write/records';

const open: ReadonlySet<unknown> = new Set([1, 2, 3]);
const sold = { status: 7, situation: 'finished' } as const;

/** Closes the opportunities that a proposal came of: the car is sold. @source domain 5.1 */
export const markSold = async (
  context: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  proposal: string,
): Promise<void> => {
  const filter = { type: 'compare', field: 'saleProposal', op: 'eq', value: proposal } as const;
  const found = await lockRows(context.trx, leads, { visibleTo: null, filter });
  const rows = found.filter(({ status }) => open.has(status));
  const values = { ...sold, statusAt: context.deps.clock().toISOString() };
  await applyChange({ ...context, description: leads }, { rows, values, action: 'markSold' });
};
