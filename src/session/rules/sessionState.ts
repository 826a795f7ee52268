/** What decides whether a session may go on. Times in milliseconds are avoided: instants only. */
export type SessionFacts = {
  readonly groupName: string;
  readonly userType: string;
  readonly dealers: readonly string[];
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly leavingAt: Date | null;
  readonly person: {
    readonly status: string;
    readonly groupName: string;
    readonly userType: string;
    readonly dealers: readonly string[];
  };
};

/** How long sessions last that nobody uses. */
export type SessionLimits = {
  /** A session without a call ends after this time. */
  readonly sessionIdleMinutes: number;
  /** A page that was left may re-open its session within this time. @source OQ-016 */
  readonly sessionReopenSeconds: number;
};

/**
 * Why a live session must end now, `leaving` while it may still be re-opened, or `live`.
 *
 * @param now instant that never goes back for this session
 * @returns `access` when the person is disabled or has lost a right that the session was given
 */
export function sessionState(
  session: SessionFacts,
  now: Date,
  limits: SessionLimits,
): 'live' | 'leaving' | 'left' | 'access' | 'expired' | 'idle' {
  const { person } = session;
  const lostDealer = session.dealers.some((code) => !person.dealers.includes(code));
  const narrowed = person.groupName !== session.groupName || person.userType !== session.userType;
  if (person.status === 'disabled' || narrowed || lostDealer) return 'access';
  if (now >= session.expiresAt) return 'expired';
  if (now.getTime() - session.lastSeenAt.getTime() > limits.sessionIdleMinutes * 60_000)
    return 'idle';
  if (session.leavingAt === null) return 'live';
  const away = now.getTime() - session.leavingAt.getTime();
  return away <= limits.sessionReopenSeconds * 1000 ? 'leaving' : 'left';
}
