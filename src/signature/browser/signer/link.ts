/** The secret of the link, which stands behind `#`. A link that was copied without it has none. */
export const linkToken = (): string => window.location.hash.slice(1);
