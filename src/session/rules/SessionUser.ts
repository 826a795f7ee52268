import type { UserType } from '#access/rules/groups.ts';
import type { SessionUser as SessionAnswer } from '#generated/types/wire.ts';

/** Status of a completed sign-in; the first two behave the same (OQ-232). */
type SessionStatus = 'AUTHORIZED' | 'CONFIRMED' | 'NEW_PASSWORD_REQUIRED';

/** A dealer available to the session. */
type SessionDealer = {
  readonly id: string;
  readonly gmfCode: string;
  readonly tradingName: string;
};

/** The signed-in person as stored in the browser: the members of SES-001 and the refresh token. */
export type SessionUser = {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
  readonly status: SessionStatus;
  /** Only the first one counts (OQ-033). */
  readonly groups: readonly { readonly groupName: string }[];
  readonly dealers: readonly SessionDealer[];
  readonly dealerDefault?: { readonly id: string } | null;
  readonly idToken: string;
  readonly permissionToken?: string | null;
  /** UTC instant or day; null: the password never expires. */
  readonly passwordExpireDate: string | null;
  readonly refreshToken: string;
  /** Idle timeout, in minutes. */
  readonly sessionIdleMinutes: number;
  /** UTC instant at which the session ends regardless of activity. */
  readonly sessionEndsAt: string;
  readonly seeAs?: SeenView;
};

/** Set while the person views the portal as another group: class, group and dealers of the user are that group's. */
export type SeenView = {
  /** Id of the view, sent with each call. */
  readonly id: string;
  /** UTC instant at which the view ends. */
  readonly until: string;
  readonly ownGroupName: string;
};

/** Profile of the person: name of the first group, or empty. */
export const profileOf = (user: Pick<SessionUser, 'groups'>): string =>
  user.groups[0]?.groupName ?? '';

/** Whether the record is a completed sign-in: a token and a status other than "new password required". */
export const isSignedIn = (user: SessionUser | null): user is SessionUser =>
  user !== null &&
  user.idToken !== '' &&
  (user.status === 'AUTHORIZED' || user.status === 'CONFIRMED');

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
