import type { Database, Deps } from '#server/deps.ts';
import { recordAudit } from '#server/store/audit.ts';
import { endUserSessions, type EndReason } from './store/sessions';

/**
 * Ends the live sessions of a user: their tokens are refused from the next call on. `except` keeps the session that
 * asks for it. Answers how many ended. Records it in the audit, so call it late in a transaction.
 */
export async function endSessionsOf(
  trx: Database,
  deps: Deps,
  end: {
    readonly user: { readonly id: string; readonly username: string };
    readonly reason: EndReason;
    readonly except?: string;
  },
): Promise<number> {
  const { user, reason, except } = end;
  const ended = await endUserSessions(trx, user.id, { reason, at: deps.clock(), except });
  if (ended > 0)
    await recordAudit(trx, deps, {
      action: 'session.end',
      outcome: 'ok',
      username: user.username,
      detail: { reason },
    });
  return ended;
}
