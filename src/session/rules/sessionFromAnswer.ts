import type { SessionUser as SessionAnswer } from '#generated/types/wire.ts';
import type { SessionUser } from './SessionUser';

const isComplete = (status: SessionAnswer['status']): status is 'AUTHORIZED' | 'CONFIRMED' =>
  status === 'AUTHORIZED' || status === 'CONFIRMED';

/**
 * The stored form of what sign-in, first access, a changed password or a changed dealer answered. Null while the
 * answer asks for a new password or a second factor: such a person has no session yet.
 */
export const sessionFromAnswer = (answer: SessionAnswer): SessionUser | null => {
  const { idToken, refreshToken, status } = answer;
  if (!isComplete(status) || !idToken) return null;
  return {
    username: answer.username,
    name: answer.name,
    email: answer.email,
    userType: answer.userType,
    status,
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
