import type { SessionUser as SessionAnswer } from '#generated/types/wire.ts';
import type { SessionUser } from './SessionUser';

/**
 * The stored form of what sign-in, first access, a changed password or a changed dealer answered. Null while the
 * answer asks for a new password: such a person has no session yet.
 */
export const sessionFromAnswer = (answer: SessionAnswer): SessionUser | null => {
  const { idToken, refreshToken } = answer;
  if (answer.status === 'NEW_PASSWORD_REQUIRED' || !idToken) return null;
  return {
    username: answer.username,
    name: answer.name,
    email: answer.email,
    userType: answer.userType,
    status: answer.status,
    groups: answer.groups,
    dealers: answer.dealers,
    dealerDefault: answer.dealerDefault ?? null,
    idToken,
    permissionToken: answer.permissionToken ?? null,
    passwordExpireDate: answer.passwordExpireDate ?? null,
    refreshToken: refreshToken ?? '',
    sessionIdleMinutes: answer.sessionIdleMinutes ?? 0,
    sessionEndsAt: answer.sessionEndsAt ?? '',
    ...(answer.seeAs ? { seeAs: answer.seeAs } : {}),
  };
};
