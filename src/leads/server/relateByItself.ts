import { leads } from '../../generated/descriptions/leads';
import type { AppError } from '../../framework/kernel/errors/AppError';
import { ok, type Result } from '../../framework/kernel/Result';
import type { HookContext } from '../../framework/server/crud/EntityHooks';
import { openContext } from '../../framework/server/crud/openContext';
import { findRow } from '../../framework/server/crud/read/getRecord';
import type { Row } from '../../framework/server/store/write/records';
import { relateLead } from '../calls';
import { openStatuses } from '../rules/board';
import { isFree } from './store/leadProposals';
import { relateTo } from './relateTo';

type Tie = { readonly lead: unknown; readonly proposal: string };

const isOpen = ({ status }: Row): boolean => openStatuses.some((open) => open === status);

/**
 * Relates the opportunity that a simulation began with to the proposal made of it, where the person may do that by hand
 * too: an open one in their sight that no living proposal came of yet. Any other stays as it is.
 *
 * @fails what relating refuses
 * @source CALL-054, LEAD-008
 */
export const relateByItself = async (
  { trx, deps, request }: HookContext,
  { lead, proposal }: Tie,
): Promise<Result<unknown, AppError>> => {
  if (typeof lead !== 'string') return ok(undefined);
  const context = openContext({ ...deps, db: trx }, request);
  if (!(await context.can(relateLead.access))) return ok(undefined);
  const found = await findRow({ ...context, description: leads }, trx, { id: lead, lock: true });
  if (!found.ok || !isOpen(found.value)) return ok(undefined);
  if (!(await isFree(trx, found.value['saleProposal']))) return ok(undefined);
  return relateTo(context, { id: lead, proposalId: proposal, version: undefined });
};
