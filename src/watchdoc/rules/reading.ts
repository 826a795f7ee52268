import type { DocumentReading } from '#generated/types/document-reading.ts';

/** Fields of a client that an identity document may tell, by the names that clients have for them. */
export const readFields = [
  'name',
  'cpf',
  'gender',
  'birthDate',
  'motherName',
  'documentType',
  'documentNr',
  'documentIssuer',
  'documentIssuedDate',
] as const;

/** Name of such a field. */
export type ReadField = (typeof readFields)[number];

/** What a document tells of its person: days as `YYYY-MM-DD`, a CPF as 11 digits. What it does not tell is absent. */
export type ReadIdentity = {
  readonly [F in ReadField]?: NonNullable<DocumentReading[F]>;
};

/** How far a reading is. */
export type ReadingStatus = DocumentReading['status'];

/**
 * Milliseconds after which a page asks again how far a reading is, and how often it asks at most. @source CONST-027,
 * OQ-165
 */
export const pollMs = 10_000;
export const mostPolls = 30;

/** Minutes for which a code takes pictures. */
export const codeMinutes = 30;

/** Days for which what was read is kept. */
export const retentionDays = 30;

/** Largest document. */
export const documentBytes = 10_000_000;

/** All of them, in the order of a reading. */
export const statuses = [
  'WAITING',
  'READING',
  'UNREADABLE',
  'FAILED',
  'READ',
  'EXPIRED',
] as const satisfies readonly ReadingStatus[];

const finals: ReadonlySet<ReadingStatus> = new Set(['READ', 'EXPIRED']);

/** Whether nothing changes any more. One that could not be read takes another picture by the same code. */
export const isFinal = (status: ReadingStatus): boolean => finals.has(status);

/** Whether a reading takes a picture now. */
export const takesDocument = (status: ReadingStatus): boolean =>
  status !== 'READING' && !isFinal(status);

const codeLength = 6;
const simulationCodeLength = 8;

/** What people call a reading: computer and phone show the same. */
export const readingCode = (id: string): string => `L-${id.slice(0, codeLength).toUpperCase()}`;

/** What people call a simulation: the beginning of its address. @source MISC-WDOC-03 */
export const simulationCode = (id: string): string =>
  id.slice(0, simulationCodeLength).toUpperCase();
