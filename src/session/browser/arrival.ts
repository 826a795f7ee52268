/** Remembers pending steps after a sign-in across a reload, in this tab only. */
const markKey = 'patio.arriving';

/** Default number of warning days before a password expires. @source OQ-003 */
const defaultWarningDays = 10;

/** Marks the steps after a sign-in as pending. */
export const markArriving = (warningDays = defaultWarningDays): void =>
  sessionStorage.setItem(markKey, String(warningDays));

/** Warning days while the steps are pending, else null. */
export const readArriving = (): number | null => {
  const stored = sessionStorage.getItem(markKey);
  return stored === null ? null : Number(stored);
};

/** Marks the steps as done. */
export const endArriving = (): void => sessionStorage.removeItem(markKey);

const originKey = 'patio.origin';

/** Whether a path is local: no host, no scheme, nothing that a browser parses as one. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path);

/** The current page with its fragment. */
export const currentPage = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Stores the page that a visitor requested. @source GATE-004 */
export const rememberOrigin = (path: string): void => {
  if (isOwnPath(path)) sessionStorage.setItem(originKey, path);
};

/** Returns the stored page and clears it. @source OQ-011 */
export const takeOrigin = (): string | null => {
  const path = sessionStorage.getItem(originKey);
  sessionStorage.removeItem(originKey);
  return path !== null && isOwnPath(path) ? path : null;
};
