import type { ReadIdentity } from '#watchdoc/rules/reading.ts';

/** Supported media types. */
export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** A picture or pages of an identity document. */
export type SentDocument = {
  readonly mediaType: (typeof mediaTypes)[number];
  readonly content: Buffer;
};

/** Data of a document; null if it identifies nobody. */
export type DocumentAnswer = { readonly identity: ReadIdentity | null };

/** Reads an identity document. Resolves to undefined without an answer; the caller can retry. */
export type DocumentReader = (document: SentDocument) => Promise<DocumentAnswer | undefined>;
