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

/** Seconds during which a page that was left may re-open its session (OQ-016). */
export const REOPEN_SECONDS = 5;

/**
 * Why a live session must end now, `leaving` while it may still be re-opened, or `live`.
 *
 * @param now         instant that never goes back for this session
 * @param idleMinutes a session without a call ends after this time
 * @returns `access` when the person is disabled or has lost a right that the session was given
 */
export function sessionState(
  session: SessionFacts,
  now: Date,
  idleMinutes: number,
): 'live' | 'leaving' | 'left' | 'access' | 'expired' | 'idle' {
  const { person } = session;
  const lostDealer = session.dealers.some((code) => !person.dealers.includes(code));
  const narrowed = person.groupName !== session.groupName || person.userType !== session.userType;
  if (person.status === 'disabled' || narrowed || lostDealer) return 'access';
  if (now >= session.expiresAt) return 'expired';
  if (now.getTime() - session.lastSeenAt.getTime() > idleMinutes * 60_000) return 'idle';
  if (session.leavingAt === null) return 'live';
  const away = now.getTime() - session.leavingAt.getTime();
  return away <= REOPEN_SECONDS * 1000 ? 'leaving' : 'left';
}
