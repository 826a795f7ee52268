import type { Database, TransactionDeps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { endGroupView, type ViewEnd, type SessionRecord } from './store/sessions';

/** The person whose view ends, how it ended, and the call. */
export type EndedView = {
  readonly session: SessionRecord;
  readonly by: ViewEnd;
  readonly at: Date;
  readonly ip?: string;
  readonly requestId?: string;
};

/** Ends the view of a session, if any, and audits it once even if several calls end it concurrently. */
export async function endView(
  trx: Database,
  deps: TransactionDeps,
  ended: EndedView,
): Promise<void> {
  const { session, by, at, ...caller } = ended;
  const { view } = session;
  if (view === null || !(await endGroupView(trx, view.id, { by, at }))) return;
  await recordAudit(trx, deps, {
    action: 'view.stop',
    outcome: 'ok',
    username: session.person.username,
    sessionId: session.id,
    target: view.groupName,
    detail: { view: view.id, by },
    ...caller,
  });
}
