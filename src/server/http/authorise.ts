import type { EndpointAccess } from '../../contract/Endpoint';
import { canAccess } from '../../domain/access/access';
import { appError, type AppError } from '../../kernel/errors/AppError';
import { err, ok, type Result } from '../../kernel/Result';
import type { Deps } from '../deps';
import { readAccessContext } from '../store/accessContext';
import { recordAudit } from '../store/audit';
import type { SessionContext } from './requestContext';

/** Decides whether the person of a request may make a call. @fails access.denied */
export const authorise = async (
  deps: Deps,
  access: EndpointAccess | undefined,
  { actor }: SessionContext,
): Promise<Result<void, AppError>> => {
  if (access === 'anyGroup') return ok(undefined);
  if (access === undefined) return err(appError('access.denied'));
  const allowed = canAccess(access, actor, await readAccessContext(deps, actor));
  return allowed ? ok(undefined) : err(appError('access.denied'));
};

/** Writes down that a signed-in person was refused a call. `target` is the call's shape, never its values. */
export const auditRefusal = (
  deps: Deps,
  error: AppError,
  { context, target }: { context: SessionContext; target: string },
): Promise<void> =>
  recordAudit(deps.db, deps, {
    action: 'access.refused',
    outcome: 'refused',
    code: error.code,
    username: context.actor.username,
    sessionId: context.actor.sessionId,
    requestId: context.requestId,
    ip: context.ip,
    target,
  });
