import type { ChangeProposal } from '../../../kernel/entity/ApprovalMethods';
import { appError } from '../../../kernel/errors/AppError';
import { err, ok } from '../../../kernel/Result';
import {
  readOwn,
  readPendingFor,
  readProposal,
  readWaiting,
  type ProposalRow,
} from '../../store/proposals';
import { allow } from '../allow';
import type { CatalogContext, EntityResult } from '../EntityContext';
import { entityOf, maySee, presentProposal } from './presentProposal';

/** Which proposals a call asks for. */
export type ProposalsAsked = {
  readonly show: 'inbox' | 'mine' | 'record';
  readonly resource?: string | undefined;
  /** Id on the wire; without one, proposals for new records. */
  readonly recordId?: string | undefined;
};

/** Entities whose changes the person may approve. */
const approvable = async (context: CatalogContext): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const resource of Object.keys(context.catalog.descriptions)) {
    const entity = entityOf(context, resource);
    if (entity && (await allow(entity, 'approve')).ok) names.push(resource);
  }
  return names;
};

const readAsked = async (
  context: CatalogContext,
  { show, resource, recordId }: ProposalsAsked,
): EntityResult<readonly ProposalRow[]> => {
  const { deps, request } = context;
  const { userId } = request.actor;
  if (show === 'mine') return ok(await readOwn(deps.db, userId));
  if (show === 'inbox') {
    const resources = await approvable(context);
    return ok(await readWaiting(deps.db, { resources, notBy: userId }));
  }
  if (resource === undefined || !entityOf(context, resource)) return err(appError('SIS001'));
  return ok(await readPendingFor(deps.db, { resource, recordKey: recordId ?? null }));
};

const presentVisible = async (
  context: CatalogContext,
  rows: readonly ProposalRow[],
): Promise<readonly ChangeProposal[]> => {
  const shown: ChangeProposal[] = [];
  for (const row of rows) {
    const entity = entityOf(context, row.resource);
    if (entity && (await maySee(entity, row))) shown.push(await presentProposal(entity, row));
  }
  return shown;
};

/**
 * Proposals that the person may see: those to decide on, own ones, or those for one record. At most 200.
 *
 * @fails SIS001 for an entity without approval
 */
export const listProposals = async (
  context: CatalogContext,
  asked: ProposalsAsked,
): EntityResult<readonly ChangeProposal[]> => {
  const rows = await readAsked(context, asked);
  if (!rows.ok) return rows;
  const shown = await presentVisible(context, rows.value);
  return ok(asked.show === 'inbox' ? shown.filter(({ decidable }) => decidable) : shown);
};

/** One proposal. @fails SIS001 */
export const getProposal = async (
  context: CatalogContext,
  id: string,
): EntityResult<ChangeProposal> => {
  const row = await readProposal(context.deps.db, id);
  const entity = row && entityOf(context, row.resource);
  if (!row || !entity || !(await maySee(entity, row))) return err(appError('SIS001'));
  return ok(await presentProposal(entity, row));
};
