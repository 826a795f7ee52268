const DAY = 86_400_000;

/** Instant at which a password stops working. @source OQ-003 */
export const passwordExpireDate = (changedAt: Date, lifetimeDays: number): Date =>
  new Date(changedAt.getTime() + lifetimeDays * DAY);

/** Whole days that are left, rounded up: 0 on and after the instant of expiry. */
export const daysToExpiry = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY));

/** Whether the expiry warning is due. @source SES-030; OQ-003 */
export const isExpiryNear = (expiresAt: Date, now: Date, warningDays: number): boolean =>
  daysToExpiry(expiresAt, now) <= warningDays;
