const key = 'patio.origin';

/** A path of this application and nothing else: no host, no scheme, nothing that a browser reads as one. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path);

/** The page that stands, with the part of it that was asked for. */
export const currentPage = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Remembers the page that a visitor asked for. @source GATE-004 */
export const rememberOrigin = (path: string): void => {
  if (isOwnPath(path)) sessionStorage.setItem(key, path);
};

/** The remembered page, forgotten with this call. @source OQ-011 */
export const takeOrigin = (): string | null => {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path !== null && isOwnPath(path) ? path : null;
};
