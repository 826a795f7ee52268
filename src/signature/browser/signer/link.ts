/** Secret of the link, from the URL fragment; empty if the link was copied without it. */
export const linkToken = (): string => window.location.hash.slice(1);
