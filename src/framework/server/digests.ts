import { createHash } from 'node:crypto';

/** SHA-256 of a text or bytes, in hex. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256 of a value's JSON, in hex: equal for the same members in the same order. Bigints count as texts. */
export const digestOf = (value: unknown): string =>
  sha256Of(
    JSON.stringify(value, (_name, member: unknown) =>
      typeof member === 'bigint' ? `${member}` : member,
    ),
  );
