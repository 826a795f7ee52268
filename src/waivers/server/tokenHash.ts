import { createHash } from 'node:crypto';

/** How the secret of a link is stored. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
