import type { ApprovalDecision } from '#kernel/entity/ApprovalMethods.ts';
import type { Database } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import type { ApprovalRow } from '#server/store/approvals.ts';
import type { CatalogContext } from '../EntityContext';

/** Leaves a row in the audit trail, without the values that change. */
export const noteApproval = (
  trx: Database,
  { deps, request }: CatalogContext,
  {
    verb,
    row,
  }: { readonly verb: 'create' | 'stale' | ApprovalDecision; readonly row: ApprovalRow },
): Promise<void> => {
  const { actor, requestId, ip } = request;
  return recordAudit(trx, deps, {
    action: `approval.${verb}`,
    outcome: 'ok',
    username: actor.username,
    sessionId: actor.sessionId,
    requestId,
    ip,
    target: row.resource,
    detail: { id: row.id, operation: row.operation, requestedBy: row.requestedBy },
  });
};
