/** Remembers pending steps after a sign-in across a reload, in this tab only. */
const key = 'patio.arriving';

/** Default number of warning days before a password expires. @source OQ-003 */
const defaultWarningDays = 10;

/** Marks the steps after a sign-in as pending. */
export const markArriving = (warningDays = defaultWarningDays): void =>
  sessionStorage.setItem(key, String(warningDays));

/** Warning days while the steps are pending, else null. */
export const readArriving = (): number | null => {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : Number(stored);
};

/** Marks the steps as done. */
export const endArriving = (): void => sessionStorage.removeItem(key);
