import { passwordExpireDate } from '../rules/passwordExpiry';
import type { SessionUser } from '../../generated/types/wire';
import type { Deps } from '../../framework/server/deps';
import type { Account } from './store/credentials';
import type { SessionRecord } from './store/sessions';
import { refreshTokenOf, signToken } from './tokens';

const MINUTE = 60_000;

/** The tokens of a session as they are now. */
export type SessionTokens = {
  readonly idToken: string;
  readonly permissionToken: string;
  readonly refreshToken: string;
};

/** What tokens are made of. */
type SignedSession = Pick<
  SessionRecord,
  'id' | 'userId' | 'expiresAt' | 'familyId' | 'refreshCount'
>;

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

/** The dealer a person works for: the stored choice while it is one of theirs, else the only one (OQ-047). */
export function dealerDefaultOf(
  account: Pick<Account, 'sessionDealers' | 'dealerDefaultId'>,
): { readonly id: string } | undefined {
  const { sessionDealers, dealerDefaultId } = account;
  const chosen = sessionDealers.find((dealer) => dealer.id === dealerDefaultId);
  const only = sessionDealers.length === 1 ? sessionDealers[0] : undefined;
  const dealer = chosen ?? only;
  return dealer && { id: dealer.id };
}

/** The person as a login answers it, but for what depends on how the login ended. */
const personOf = (account: Account) => ({
  username: account.username,
  name: account.name,
  email: account.email,
  userType: account.userType,
  groups: [{ groupName: account.groupName }],
  dealers: [...account.sessionDealers],
});

/** Answer of a completed login (SES-001 to SES-009). */
export const sessionUserOf = async (
  deps: Deps,
  account: Account,
  session: SignedSession,
): Promise<SessionUser> => {
  const dealerDefault = dealerDefaultOf(account);
  const { passwordDays, passwordWarningDays } = deps.config;
  return {
    ...personOf(account),
    status: account.confirmedByCode ? 'CONFIRMED' : 'AUTHORIZED',
    ...(dealerDefault === undefined ? {} : { dealerDefault }),
    passwordExpireDate: passwordExpireDate(account.passwordChangedAt, passwordDays).toISOString(),
    passwordWarningDays,
    sessionIdleMinutes: deps.config.sessionIdleMinutes,
    sessionEndsAt: session.expiresAt.toISOString(),
    ...(await tokensOf(deps, session)),
  };
};

/** Answer of a login with a password that somebody else set: only the right to choose an own one. */
export const challengedUserOf = (account: Account, challenge: string): SessionUser => ({
  ...personOf(account),
  status: 'NEW_PASSWORD_REQUIRED',
  challenge,
});
