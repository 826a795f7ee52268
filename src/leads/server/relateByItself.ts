import { leads } from '#generated/descriptions/leads.ts';
import { type AppError, type Result, ok } from '@patio/framework/kernel';
import { type HookContext, findRow, openContext } from '@patio/framework/server';
import { relateLead } from '../calls';
import { isOpenStatus } from '../rules/board';
import { findBeginning, isFree } from './store/leadProposals';
import { relateTo } from './relateTo';

export type Tie = { readonly simulation: string; readonly proposal: string };

/**
 * Relates the opportunity that a simulation began with to the proposal made of it, where the person may do that by hand
 * too: an open one in their sight that no living proposal came of yet. Any other stays as it is.
 *
 * @fails what relating refuses
 * @source CALL-054, LEAD-008
 */
export const relateByItself = async (
  { trx, deps, request }: HookContext,
  { simulation, proposal }: Tie,
): Promise<Result<unknown, AppError>> => {
  const { lead } = await findBeginning(trx, simulation);
  if (lead === null) return ok(undefined);
  const context = openContext({ ...deps, db: trx }, request);
  if (!(await context.can(relateLead.access))) return ok(undefined);
  const found = await findRow({ ...context, description: leads }, trx, { id: lead, lock: true });
  if (!found.ok || !isOpenStatus(found.value['status'])) return ok(undefined);
  if (!(await isFree(trx, found.value['saleProposal']))) return ok(undefined);
  return relateTo(context, { id: lead, proposalId: proposal, version: undefined });
};
