import type { EntityContext } from '../crud/EntityContext';
import { recordAudit } from '../store/audit';

/** Writes down that rows of an entity leave the portal: which, how many, by whom. */
export const auditExport = (
  { deps, request, description }: EntityContext,
  action: 'record.export' | 'record.export_download',
  detail: Readonly<Record<string, string | number>>,
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
