import { ok } from '../../framework/kernel/Result';
import type { Database, Deps } from '../../framework/server/deps';
import { recordAudit } from '../../framework/server/store/audit';
import { openChallenge } from '../../session/server/store/codes';
import {
  ensureFirstAdministrator,
  hasAdministrator,
  lockFirstAdministrator,
} from './store/firstAdministrator';
import { transact } from '../../framework/server/store/database/sqlTransaction';
import { hashToken, randomToken } from '../../session/server/tokens';

const DAYS = 3;
const DAY = 86_400_000;

async function invite(trx: Database, deps: Deps): Promise<string | null> {
  if (await hasAdministrator(trx)) return null;
  const user = await ensureFirstAdministrator(trx, deps);
  const challenge = randomToken();
  await openChallenge(trx, deps, {
    userId: user.id,
    tokenHash: hashToken(challenge),
    expiresAt: new Date(deps.clock().getTime() + DAYS * DAY),
  });
  await recordAudit(trx, deps, {
    action: 'user.inviteFirst',
    outcome: 'ok',
    username: user.username,
  });
  const query = new URLSearchParams({ username: user.username, challenge });
  return `${deps.config.publicUrl}/firstAccess?${query.toString()}`;
}

/**
 * Link with which the first administrator of an empty installation chooses a password: good once and for three days,
 * replaced at every start until it was used. Null: somebody who may register users has a password already.
 */
export async function inviteFirstAdministrator(deps: Deps): Promise<string | null> {
  const result = await transact(deps.db, async (trx) => {
    await lockFirstAdministrator(trx);
    return ok(await invite(trx, deps));
  });
  return result.ok ? result.value : null;
}
