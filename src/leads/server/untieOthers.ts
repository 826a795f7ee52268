import { leads } from '#generated/descriptions/leads.ts';
import { type HookContext, type Row, applyChange } from '@patio/framework/server';
import { lockLeads } from './lockLeads';
import type { Tie } from './relateByItself';
import { findBeginning, type Beginning } from './store/leadProposals';

/** Whether an opportunity has nothing to do with a simulation: another one began it, or it is another customer's. */
const isOther = ({ id, document }: Row, { lead, clientDocument }: Beginning): boolean => {
  if (lead !== null) return id !== lead;
  return document !== null && clientDocument !== null && document !== clientDocument;
};

/**
 * Lets opportunities go that a proposal is related to and that its new simulation is not of: it will not sell them.
 *
 * @source LEAD-008, SIMR-091
 */
export const untieOthers = async (
  context: HookContext,
  { simulation, proposal }: Tie,
): Promise<void> => {
  const beginning = await findBeginning(context.trx, simulation);
  const found = await lockLeads(context.trx, { proposal, lead: beginning.lead });
  const rows = found.filter((row) => row['saleProposal'] === proposal && isOther(row, beginning));
  const change = { rows, values: { saleProposal: null }, action: 'update' };
  await applyChange({ ...context, description: leads }, change);
};
