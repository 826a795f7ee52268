import type { EntityContext } from '../crud/EntityContext';
import { recordAudit, type AuditDetail } from '../store/audit';

/** Audits an export: entity, row count, person. */
export const auditExport = (
  { deps, request, description }: EntityContext,
  action: 'record.export' | 'record.export_download',
  detail: AuditDetail,
): Promise<void> =>
  recordAudit(deps.db, deps, {
    action,
    outcome: 'ok',
    username: request.actor.username,
    sessionId: request.actor.sessionId,
    requestId: request.requestId,
    ip: request.ip,
    target: description.resource,
    detail,
  });
