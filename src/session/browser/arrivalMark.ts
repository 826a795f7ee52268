/** Keeps the steps after a sign-in going over a reload, in this tab only. */
const key = 'patio.arriving';

/** Days of warning before a password expires, unless the sign-in says otherwise. @source OQ-003 */
const defaultWarningDays = 10;

/** Marks that the steps after a sign-in are still to be taken. */
export const markArriving = (warningDays = defaultWarningDays): void =>
  sessionStorage.setItem(key, String(warningDays));

/** Days of warning while the steps are to be taken, else null. */
export const readArriving = (): number | null => {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : Number(stored);
};

/** The steps are over. */
export const endArriving = (): void => sessionStorage.removeItem(key);
