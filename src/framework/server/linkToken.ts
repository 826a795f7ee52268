import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** Generates a link token: 256 random bits. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Hash of a link token for storage: reading the table reveals no usable link. */
export const linkTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
