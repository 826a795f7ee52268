import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';
import type { SessionUser } from '../rules/SessionUser';
import { daysBetween, formatLocalDate, localDateOf } from '@patio/framework/kernel';
import { isExpiryNear } from '@patio/framework/people';

const seenKey = (username: string) => `patio.expirySeen.${username}`;

/** Marks the warning as seen for the rest of the browser session. @source OQ-014 */
export const markExpirySeen = (username: string): void =>
  sessionStorage.setItem(seenKey(username), 'true');

/** When the password expires, and in how many days of the calendar; 0: today. */
export type ExpiryWarning = { readonly days: number; readonly expiresAt: Date };

/** The due warning, or null. @source SES-030, SES-031 */
export const dueExpiryWarning = (
  user: SessionUser,
  warningDays: number,
  now: Date,
): ExpiryWarning | null => {
  if (!user.passwordExpireDate || sessionStorage.getItem(seenKey(user.username)) !== null)
    return null;
  const expiresAt = new Date(user.passwordExpireDate);
  if (Number.isNaN(expiresAt.getTime()) || !isExpiryNear(expiresAt, now, warningDays)) return null;
  const days = Math.max(0, daysBetween(localDateOf(now), localDateOf(expiresAt)));
  return { days, expiresAt };
};

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./passwordScreens')).ChangePasswordDialog,
}));

type Props = { warning: ExpiryWarning; onDone: () => void };

/** Warns that the password is about to expire and offers to change it. @source SES-032, DLG-006 */
export const ExpiryDialog = ({ warning, onDone }: Props) => {
  const text = useText();
  const [changing, setChanging] = useState(false);
  const body = useId();
  if (changing)
    return (
      <Suspense fallback={null}>
        <ChangePasswordDialog onClose={onDone} />
      </Suspense>
    );
  const date = formatLocalDate(localDateOf(warning.expiresAt));
  return (
    <Modal
      open
      title={text('session.expiry.title')}
      onClose={onDone}
      describedBy={body}
      cancelLabel={text('session.expiry.later')}
      confirm={{ label: text('session.expiry.change'), onConfirm: () => setChanging(true) }}
    >
      <p id={body}>
        {warning.days === 0
          ? text('session.expiry.today', { date })
          : text('session.expiry.body', { smart_count: warning.days, date })}
      </p>
    </Modal>
  );
};
