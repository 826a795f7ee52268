import type { ReadIdentity } from '#watchdoc/rules/reading.ts';

/** Media types of documents that are read. */
export const mediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** A picture or pages of an identity document. */
export type SentDocument = {
  readonly mediaType: (typeof mediaTypes)[number];
  readonly content: Buffer;
};

/** What is told of a document: null where it tells of nobody. */
export type DocumentAnswer = { readonly identity: ReadIdentity | null };

/** Reads an identity document. Answers undefined where nobody answered: it may be asked again. */
export type DocumentReader = (document: SentDocument) => Promise<DocumentAnswer | undefined>;
