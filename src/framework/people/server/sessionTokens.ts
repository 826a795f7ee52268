import type { Deps } from '#server/deps.ts';
import type { SessionRecord } from './store/sessions';
import { refreshTokenOf, signToken } from './tokens';

const MINUTE = 60_000;

/** What tokens are made of. */
export type SignedSession = Pick<
  SessionRecord,
  'id' | 'userId' | 'expiresAt' | 'familyId' | 'refreshCount'
>;

/** The tokens of a session as they are now. */
export type SessionTokens = {
  readonly idToken: string;
  readonly permissionToken: string;
  readonly refreshToken: string;
};

/** Signs new id and permission tokens; the refresh token is the one that the session accepts now. */
export async function tokensOf(deps: Deps, session: SignedSession): Promise<SessionTokens> {
  const lifetime = deps.config.idTokenMinutes * MINUTE;
  const end = Math.min(deps.clock().getTime() + lifetime, session.expiresAt.getTime());
  const claims = {
    subject: session.userId,
    sessionId: session.id,
    refreshCount: session.refreshCount,
    expiresAt: new Date(end),
  };
  return {
    idToken: await signToken(deps, 'id', claims),
    permissionToken: await signToken(deps, 'permission', claims),
    refreshToken: await refreshTokenOf(deps, session),
  };
}
