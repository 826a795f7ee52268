import type { UserType } from '#access/rules/groups.ts';

/** What a completed login means for the person; the first two are the same in behaviour (OQ-232). */
type SessionStatus = 'AUTHORIZED' | 'CONFIRMED' | 'NEW_PASSWORD_REQUIRED';

/** A dealer that the session may act for. */
type SessionDealer = {
  readonly id: string;
  readonly gmfCode: string;
  readonly tradingName: string;
};

/** The signed-in person as the browser keeps it: the members of SES-001 and the refresh token. */
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
  /** UTC instant or day; null: the password does not expire. */
  readonly passwordExpireDate: string | null;
  readonly refreshToken: string;
  /** Without a call of the person the session ends after this time, in minutes. */
  readonly sessionIdleMinutes: number;
  /** UTC instant at which the session ends, whatever the person does. */
  readonly sessionEndsAt: string;
  readonly seeAs?: SeenView;
};

/**
 * There while the person looks at the portal as another group: class, group and dealers of the user are that group's.
 */
export type SeenView = {
  /** Mark of the view, sent with each call. */
  readonly id: string;
  /** UTC instant at which it ends by itself. */
  readonly until: string;
  readonly ownGroupName: string;
};

/** Profile of the person: the name of the first group, empty without one. */
export const profileOf = (user: Pick<SessionUser, 'groups'>): string =>
  user.groups[0]?.groupName ?? '';

/** Whether the record is a completed login: token and a status other than "new password required". */
export const isSignedIn = (user: SessionUser | null): user is SessionUser =>
  user !== null &&
  user.idToken !== '' &&
  (user.status === 'AUTHORIZED' || user.status === 'CONFIRMED');
