import type { SessionUser } from '../rules/SessionUser';
import { daysToExpiry, isExpiryNear } from '@patio/framework/people';

const seenKey = (username: string) => `patio.expirySeen.${username}`;

/** Marks the warning as seen for the rest of the browser session. @source OQ-014 */
export const markExpirySeen = (username: string): void =>
  sessionStorage.setItem(seenKey(username), 'true');

/** What the warning says: the day and how many are left. */
export type ExpiryWarning = { readonly days: number; readonly expiresAt: Date };

/** The warning that is due now, or null. @source SES-030, SES-031 */
export const dueExpiryWarning = (
  user: SessionUser,
  warningDays: number,
  now: Date,
): ExpiryWarning | null => {
  if (!user.passwordExpireDate || sessionStorage.getItem(seenKey(user.username)) !== null)
    return null;
  const expiresAt = new Date(user.passwordExpireDate);
  if (Number.isNaN(expiresAt.getTime()) || !isExpiryNear(expiresAt, now, warningDays)) return null;
  return { days: daysToExpiry(expiresAt, now), expiresAt };
};
