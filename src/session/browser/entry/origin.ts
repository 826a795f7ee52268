const key = 'patio.origin';

/** Whether a path is local: no host, no scheme, nothing that a browser parses as one. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path);

/** The current page with its fragment. */
export const currentPage = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Stores the page that a visitor requested. @source GATE-004 */
export const rememberOrigin = (path: string): void => {
  if (isOwnPath(path)) sessionStorage.setItem(key, path);
};

/** Returns the stored page and clears it. @source OQ-011 */
export const takeOrigin = (): string | null => {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isOwnPath(path) ? path : null;
};
