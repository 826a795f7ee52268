import { isGroupName, userTypeOf } from '../../access/rules/groups';
import { needsDealer, seeAsMinutes, seenGroups } from '../../access/rules/seeAs';
import type { SeeAsRequest, SessionUser } from '../../generated/types/wire';
import { appError, type AppError, type FieldError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import { checkNeededReason } from '../../framework/server/crud/check/checkReason';
import type { Actor, Database, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { findAccountById } from './store/credentials';
import { isEnabledDealer } from '../../organisation/server';
import { startGroupView } from './store/groupViews';
import { findSession } from './store/sessions';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { endView } from './endView';
import type { Caller } from './limitCalls';
import { sessionUserOf } from './sessionUser';

type PersonCall = { readonly actor: Actor } & Caller;
type SessionAnswer = Promise<Result<SessionUser, AppError>>;

/** The session user as it is now: the person's own, or that of the group that it shows. */
async function answerOf(trx: Database, deps: Deps, { actor }: PersonCall): SessionAnswer {
  const session = await findSession(trx, actor.sessionId);
  const account = session && (await findAccountById(trx, session.userId));
  if (session === undefined || session.endedAt !== null || account === undefined)
    return err(appError('SEC002'));
  const user = await sessionUserOf(deps, account, session);
  const { view } = session;
  if (view === null || !isGroupName(view.groupName)) return ok(user);
  const { dealerDefault: _own, ...rest } = user;
  const [dealer] = view.dealers;
  return ok({
    ...rest,
    userType: userTypeOf(view.groupName),
    groups: [{ groupName: view.groupName }],
    dealers: [...view.dealers],
    ...(dealer ? { dealerDefault: { id: dealer.id } } : {}),
    seeAs: {
      id: view.id,
      until: view.until.toISOString(),
      ownGroupName: session.person.groupName,
    },
  });
}

const refuse = (path: string, code: FieldError['code']): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path, code }] }));

/** The dealer that a group is seen at; null where the group has none. */
async function readDealer(
  deps: Deps,
  { groupName, dealerId }: SeeAsRequest,
): Promise<Result<string | null, AppError>> {
  const group = seenGroups.find((name) => name === groupName);
  if (group === undefined) return refuse('groupName', 'validation.enum');
  if (!needsDealer(group))
    return dealerId === undefined ? ok(null) : refuse('dealerId', 'validation.unknown_field');
  if (dealerId === undefined) return refuse('dealerId', 'validation.required');
  const isThere = await isEnabledDealer(deps.db, dealerId);
  return isThere ? ok(dealerId) : refuse('dealerId', 'validation.reference_missing');
}

/**
 * Starts to show the portal as a group. Who, as whom, why and until when stands in `group_views` and in the audit.
 *
 * @fails validation.failed on groupName, dealerId or reason; action.reason_required
 */
export async function startView(
  deps: Deps,
  asked: SeeAsRequest,
  context: PersonCall,
): SessionAnswer {
  const reason = checkNeededReason(asked.reason);
  if (!reason.ok) return reason;
  const dealer = await readDealer(deps, asked);
  if (!dealer.ok) return dealer;
  const { actor, ip, requestId } = context;
  const { sessionId, userId, username } = actor;
  const startedAt = deps.clock();
  const until = new Date(startedAt.getTime() + seeAsMinutes * 60_000);
  const { groupName } = asked;
  const view = { groupName, dealerId: dealer.value, reason: reason.value, startedAt, until };
  return transact(deps.db, async (trx) => {
    const id = deps.ids();
    await startGroupView(trx, sessionId, { id, userId, username, ...view });
    const answer = await answerOf(trx, deps, context);
    if (answer.ok)
      await recordAudit(trx, deps, {
        action: 'view.start',
        outcome: 'ok',
        ...{ username, sessionId, ip, requestId },
        target: groupName,
        detail: { view: id, dealer: dealer.value },
      });
    return answer;
  });
}

/** Ends the view of the session; without one nothing happens. Answers the person's own session. */
export const stopView = (deps: Deps, context: PersonCall): SessionAnswer =>
  transact(deps.db, async (trx) => {
    const { actor, ip, requestId } = context;
    const session = await findSession(trx, actor.sessionId);
    if (session)
      await endView(trx, deps, { session, by: 'person', at: deps.clock(), ip, requestId });
    return answerOf(trx, deps, context);
  });
