/** What decides whether a session may go on. Times in milliseconds are avoided: instants only. */
export type SessionFacts = {
  readonly groupName: string;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly leavingAt: Date | null;
  readonly person: { readonly status: string; readonly groupName: string };
};

/** How long sessions last that nobody uses. */
export type SessionLimits = {
  /** A session without a call ends after this time. */
  readonly sessionIdleMinutes: number;
  /** A page that was left may re-open its session within this time. @source OQ-016 */
  readonly sessionReopenSeconds: number;
};

/** How it stands with a session that has not ended. */
export type SessionState = 'live' | 'leaving' | 'left' | 'access' | 'expired' | 'idle';

/**
 * Why a live session must end now, `leaving` while it may still be re-opened, or `live`.
 *
 * @param now instant that never goes back for this session
 * @returns `access` when the person is disabled or has another group than the session was given
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

/** Whether a call is one that pages repeat on their own, which does not show that a person is there. */
export const isBackground = (url: string): boolean =>
  /\/(live|resources\/tasks(\/[^/]+)?|resources\/presence\/.+)$/.test(url.replace(/[?#].*/, ''));
