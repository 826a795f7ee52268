import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, type Result } from '#kernel/Result.ts';
import { checkNeededReason } from '#server/crud/write/runWrite.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit, type AuditDetail } from '#server/store/audit.ts';
import { transact } from '#server/store/database/database.ts';
import { endView } from './endSession';
import type { Caller } from './limitCalls';
import { peopleOf } from './PeopleModel';
import { findLiveSession, type FoundSession } from './sessions';
import { startGroupView } from './store/groupViews';
import { findSession, lockSession } from './store/sessions';

type PersonCall = { readonly actor: Actor } & Caller;
type Found = Promise<Result<FoundSession, AppError>>;

/** A requested view. */
type RequestedView = {
  readonly groupName: string;
  readonly reason: string;
  /** The application's own columns of `group_views`. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Audit detail of those columns. */
  readonly detail?: AuditDetail;
};

/**
 * Starts viewing the application as a group. Person, group, reason and end are stored in `group_views` and audited.
 *
 * @returns the session, with its view
 * @fails validation.failed on groupName or reason; action.reason_required; sessionOver
 */
export async function startView(deps: Deps, asked: RequestedView, context: PersonCall): Found {
  const { seeAs } = peopleOf(deps);
  const reason = checkNeededReason(asked.reason);
  if (!reason.ok) return reason;
  const { groupName, values, detail } = asked;
  if (!seeAs?.groups.includes(groupName))
    return err(
      appError('validation.failed', { fields: [{ path: 'groupName', code: 'validation.enum' }] }),
    );
  const { actor, ip, requestId } = context;
  const { sessionId, userId, username } = actor;
  const startedAt = deps.clock();
  const until = new Date(startedAt.getTime() + seeAs.minutes * 60_000);
  const id = deps.ids();
  const view = { ...values, id, userId, username, groupName, reason: reason.value };
  return transact(deps.db, async (trx) => {
    const session = await lockSession(trx, peopleOf(deps), sessionId);
    // A view that another call has started meanwhile.
    if (session) await endView(trx, deps, { session, by: 'person', at: startedAt, ip, requestId });
    await startGroupView(trx, sessionId, { ...view, startedAt, until });
    const found = await findLiveSession(trx, deps, sessionId);
    if (found.ok)
      await recordAudit(trx, deps, {
        action: 'view.start',
        outcome: 'ok',
        username,
        sessionId,
        ip,
        requestId,
        target: groupName,
        detail: { view: id, ...detail },
      });
    return found;
  });
}

/** Ends the session's view, if any. Returns the person's own session. */
export const stopView = (deps: Deps, context: PersonCall): Found =>
  transact(deps.db, async (trx) => {
    const { actor, ip, requestId } = context;
    const session = await findSession(trx, peopleOf(deps), actor.sessionId);
    if (session)
      await endView(trx, deps, { session, by: 'person', at: deps.clock(), ip, requestId });
    return findLiveSession(trx, deps, actor.sessionId);
  });
