import type { Database, Deps } from '#server/deps.ts';
import { openChallenge } from './store/codes';
import { hashToken, randomToken } from './tokens';

const DAYS = 3;
const DAY = 86_400_000;

/**
 * Address at which a person chooses their first password: good once and for three days. A former one of the person is
 * void.
 */
export async function invitationLink(
  trx: Database,
  deps: Deps,
  user: { readonly id: string; readonly username: string },
): Promise<string> {
  const challenge = randomToken();
  await openChallenge(trx, deps, {
    userId: user.id,
    tokenHash: hashToken(challenge),
    expiresAt: new Date(deps.clock().getTime() + DAYS * DAY),
  });
  const query = new URLSearchParams({ username: user.username, challenge });
  return `${deps.config.publicUrl}/firstAccess?${query.toString()}`;
}
