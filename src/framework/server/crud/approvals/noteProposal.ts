import type { ProposalDecision } from '../../../kernel/entity/ApprovalMethods';
import type { Database } from '../../deps';
import { recordAudit } from '../../store/audit';
import type { ProposalRow } from '../../store/proposals';
import type { CatalogContext } from '../EntityContext';

/** Leaves a row in the audit trail, without the values that change. */
export const noteProposal = (
  trx: Database,
  { deps, request }: CatalogContext,
  {
    verb,
    row,
  }: { readonly verb: 'create' | 'stale' | ProposalDecision; readonly row: ProposalRow },
): Promise<void> => {
  const { actor, requestId, ip } = request;
  return recordAudit(trx, deps, {
    action: `proposal.${verb}`,
    outcome: 'ok',
    username: actor.username,
    sessionId: actor.sessionId,
    requestId,
    ip,
    target: row.resource,
    detail: { id: row.id, operation: row.operation, proposedBy: row.proposedBy },
  });
};
