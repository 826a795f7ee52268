import type { IncomingHttpHeaders } from 'node:http';
import { registerAudit as registerAuditCall } from '../calls';
import { type AppError, type Result, ok } from '@patio/framework/kernel';
import { type Caller, findSession, limitCalls, verifyToken } from '@patio/framework/people/server';
import { type Deps, type RouteModule, recordAudit, route } from '@patio/framework/server';
import { people } from './people';

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
