import type { SessionUser as SessionAnswer } from '#generated/types/wire.ts';
import type { SessionUser } from './SessionUser';

const isComplete = (status: SessionAnswer['status']): status is 'AUTHORIZED' | 'CONFIRMED' =>
  status === 'AUTHORIZED' || status === 'CONFIRMED';

/**
 * Builds the stored session from the response of a sign-in, first access, password change or dealer change. Null while
 * the response requires a new password or a second factor: there is no session yet.
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
