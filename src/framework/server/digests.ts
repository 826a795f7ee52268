import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** Generates a link token: 256 random bits. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Hash of a link token for storage: reading the table reveals no usable link. */
export const linkTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** SHA-256 of a text or bytes, in hex. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256 of a value's JSON, in hex: equal for the same members in the same order. Bigints are serialised as text. */
export const digestOf = (value: unknown): string =>
  sha256Of(
    JSON.stringify(value, (_name, member: unknown) =>
      typeof member === 'bigint' ? `${member}` : member,
    ),
  );
