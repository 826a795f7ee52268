import type { Database, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import type { Caller } from './limitCalls';
import { type EndedView, type ViewEnd, endExpiredViews, endGroupView } from './store/groupViews';
import {
  type EndReason,
  type SessionRecord,
  endSessionRow,
  endSessionRowsOfUser,
  endStaleSessionRows,
} from './store/sessions';

/** The call that ends a session or view; empty where time ended it. */
type EndingCall = Partial<Pick<Caller, 'ip' | 'requestId'>>;

const auditEndedViews = async (
  trx: Database,
  deps: TransactionDeps,
  { views, ip, requestId }: { readonly views: readonly EndedView[] } & EndingCall,
): Promise<void> => {
  for (const { id, sessionId, username, groupName, by } of views)
    await recordAudit(trx, deps, {
      action: 'view.stop',
      outcome: 'ok',
      username,
      sessionId,
      target: groupName,
      detail: { view: id, by },
      ip,
      requestId,
    });
};

/** Ends the view of a session, if any, and audits it once even if several calls end it concurrently. */
export async function endView(
  trx: Database,
  deps: TransactionDeps,
  ended: { readonly session: SessionRecord; readonly by: ViewEnd; readonly at: Date } & EndingCall,
): Promise<void> {
  const { session, by, at, ip, requestId } = ended;
  const { view } = session;
  if (view === null || !(await endGroupView(trx, view.id, { by, at }))) return;
  const { username } = session.person;
  const views = [{ ...view, sessionId: session.id, username, by }];
  await auditEndedViews(trx, deps, { views, ip, requestId });
}

/**
 * Ends a session and its view; one that has ended keeps its reason. Call it late in a transaction: the end of a view
 * writes an audit event.
 */
export async function endSession(
  trx: Database,
  deps: TransactionDeps,
  end: { readonly id: string; readonly reason: EndReason; readonly at: Date } & EndingCall,
): Promise<void> {
  const { id, reason, at, ip, requestId } = end;
  const views = await endSessionRow(trx, id, { reason, at });
  await auditEndedViews(trx, deps, { views, ip, requestId });
}

/**
 * Ends a user's live sessions and their views; their tokens are refused from the next call on. `except` is the calling
 * session. Returns the number of ended ones. Call it late in a transaction, since it writes audit events.
 */
export async function endSessionsOf(
  trx: Database,
  deps: TransactionDeps,
  end: {
    readonly user: { readonly id: string; readonly username: string };
    readonly reason: EndReason;
    readonly except?: string;
  },
): Promise<number> {
  const { user, reason, except } = end;
  const at = deps.clock();
  const { count, views } = await endSessionRowsOfUser(trx, user.id, { reason, at, except });
  await auditEndedViews(trx, deps, { views });
  if (count > 0)
    await recordAudit(trx, deps, {
      action: 'session.end',
      outcome: 'ok',
      username: user.username,
      detail: { reason },
    });
  return count;
}

/** Ends abandoned sessions with their views, and views whose time is over. */
export async function endStaleSessions(
  trx: Database,
  deps: TransactionDeps,
  limits: { readonly idleBefore: Date; readonly leftBefore: Date },
): Promise<void> {
  const at = deps.clock();
  const ended = await endStaleSessionRows(trx, at, limits);
  const expired = await endExpiredViews(trx, at);
  await auditEndedViews(trx, deps, { views: [...ended, ...expired] });
}
