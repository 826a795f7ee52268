import { leads } from '#generated/descriptions/leads.ts';
import { type HookContext, applyChange } from '@patio/framework/server';
import { lockLeads } from './lockLeads';
import { findBeginning } from './store/leadProposals';

const sold = { status: 7, situation: 'finished' } as const;

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
  const { lead } = await findBeginning(trx, simulation);
  const rows = await lockLeads(trx, { proposal: saleProposal, lead });
  const values = { ...sold, saleProposal, statusAt: deps.clock().toISOString() };
  await applyChange({ ...context, description: leads }, { rows, values, action: 'markSold' });
};
