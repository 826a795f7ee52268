/**
 * Header that pages send while viewing as another group, with the id of the view. If that view has ended, the call
 * fails with `access.view_over`, so that no page mixes two groups' data.
 */
export const viewHeader = 'see-as';

/** Facts that determine the state of a session. Instants, never milliseconds. */
export type SessionFacts = {
  readonly groupName: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly leavingAt: Date | null;
  readonly person: { readonly status: string; readonly groupName: string };
};

/** Timeouts of unused sessions. */
export type SessionLimits = {
  /** Minutes without a call after which a session ends. */
  readonly sessionIdleMinutes: number;
  /** Seconds within which a page that was left may re-open its session. @source OQ-016 */
  readonly sessionReopenSeconds: number;
};

/** State of a session that has not been ended. */
export type SessionState = 'live' | 'leaving' | 'left' | 'access' | 'expired' | 'idle';

/**
 * Why a session must end now, `leaving` while it may still be re-opened, or `live`.
 *
 * @param now instant that never moves backwards for this session
 * @returns `access` if the person is disabled or has changed group since the session started
 */
export function sessionState(
  session: SessionFacts,
  now: Date,
  limits: SessionLimits,
): SessionState {
  const { person } = session;
  if (person.status === 'disabled' || person.groupName !== session.groupName) return 'access';
  if (now >= session.expiresAt) return 'expired';
  if (now.getTime() - session.lastSeenAt.getTime() > limits.sessionIdleMinutes * 60_000)
    return 'idle';
  if (session.leavingAt === null) return 'live';
  const away = now.getTime() - session.leavingAt.getTime();
  return away <= limits.sessionReopenSeconds * 1000 ? 'leaving' : 'left';
}

/** Whether a call is repeated by pages on their own and so is no sign of activity. */
export const isBackground = (url: string): boolean =>
  /\/(live|resources\/tasks(\/[^/]+)?|resources\/presence\/.+)$/.test(url.replace(/[?#].*/, ''));
