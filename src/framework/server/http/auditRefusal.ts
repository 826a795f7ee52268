import type { AppError } from '#kernel/errors/AppError.ts';
import { answeredCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Actor, Deps, RequestContext } from '../deps';
import { auditedCaller, recordAudit } from '../store/audit';

/** A refused call. `target` is the call's route, never its values. */
export type RefusedCall = {
  readonly context: RequestContext & { readonly actor: Actor };
  readonly target: string;
};

const refusalsOfRights: readonly ErrorCode[] = [
  'access.denied',
  'access.read_only_view',
  'access.forbidden',
  'access.own_account',
  'access.last_administrator',
];

/** Audits that a signed-in person was refused for lack of rights; other errors are not audited. */
export const auditRefusal = async (
  deps: Deps,
  { code }: AppError,
  { context, target }: RefusedCall,
): Promise<void> => {
  if (!refusalsOfRights.map(answeredCode).includes(code)) return;
  await recordAudit(deps.db, deps, {
    action: 'access.refused',
    outcome: 'refused',
    code,
    ...auditedCaller(context),
    target,
    ...deps.people.auditDetail(context.actor),
  });
};
