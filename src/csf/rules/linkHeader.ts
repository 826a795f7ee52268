/** Header with the secret of a mailed or scanned link, for calls about files: addresses end up in logs. */
export const linkHeader = 'link-token';
