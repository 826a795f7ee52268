import type { IncomingHttpHeaders } from 'node:http';
import { registerAudit as registerAuditCall } from '../calls';
import type { AppError } from '../../framework/kernel/errors/AppError';
import { ok, type Result } from '../../framework/kernel/Result';
import { limitCalls, type Caller } from '../../framework/people/server/limitCalls';
import { findSession } from '../../framework/people/server/store/sessions';
import { verifyToken } from '../../framework/people/server/tokens';
import { people } from './people';
import type { Deps } from '../../framework/server/deps';
import { route, type RouteModule } from '../../framework/server/http/route';
import { recordAudit } from '../../framework/server/store/audit';

async function registerAudit(
  deps: Deps,
  headers: IncomingHttpHeaders,
  caller: Caller,
): Promise<Result<void, AppError>> {
  const limited = await limitCalls(deps, caller);
  if (!limited.ok) return limited;
  const { idtoken } = headers;
  const claims = typeof idtoken === 'string' ? await verifyToken(deps, 'id', idtoken) : null;
  const session = claims?.ok
    ? await findSession(deps.db, people, claims.value.sessionId)
    : undefined;
  await recordAudit(deps.db, deps, {
    action: 'audit.register',
    outcome: 'ok',
    username: session?.person.username,
    sessionId: session?.id,
    ...caller,
  });
  return ok(undefined);
}

/** Registration in the audit (OQ-175). */
export const auditRoutes: RouteModule = [
  route(registerAuditCall, (deps, { headers, context }) => registerAudit(deps, headers, context)),
];
