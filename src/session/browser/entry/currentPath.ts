/** Path of the address without a trailing slash. @source OQ-039 */
export const currentPath = (): string => window.location.pathname.replace(/(.)\/+$/, '$1');
