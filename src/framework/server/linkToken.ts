import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** The secret of a link: 256 bits of chance. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** How the secret of a link is stored: whoever reads the table opens nothing. */
export const linkTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
