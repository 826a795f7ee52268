import type { DocumentReading } from '#generated/types/document-reading.ts';

/** Client fields that an identity document can supply. */
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

/** Name of a document field. */
export type ReadField = (typeof readFields)[number];

/** Data extracted from a document: dates as `YYYY-MM-DD`, CPF as 11 digits; unknown fields are absent. */
export type ReadIdentity = {
  readonly [F in ReadField]?: NonNullable<DocumentReading[F]>;
};

/** Status of a reading. */
export type ReadingStatus = DocumentReading['status'];

/** Poll interval in milliseconds and maximum number of polls. @source CONST-027, OQ-165 */
export const pollMs = 10_000;
export const maxPolls = 30;

/** Validity of a code, in minutes. */
export const codeMinutes = 30;

/** Retention of extracted data, in days. */
export const retentionDays = 30;

/** Maximum file size. */
export const documentBytes = 10_000_000;

/** All statuses, in order. */
export const statuses = [
  'WAITING',
  'READING',
  'UNREADABLE',
  'FAILED',
  'READ',
  'EXPIRED',
] as const satisfies readonly ReadingStatus[];

const finals: ReadonlySet<ReadingStatus> = new Set(['READ', 'EXPIRED']);

/** Whether a status is final. An unreadable document can be retaken with the same code. */
export const isFinal = (status: ReadingStatus): boolean => finals.has(status);

/** Whether a reading accepts a picture. */
export const takesDocument = (status: ReadingStatus): boolean =>
  status !== 'READING' && !isFinal(status);

const codeLength = 6;
const simulationCodeLength = 8;

/** Short code of a reading, shown on computer and phone. */
export const readingCode = (id: string): string => `L-${id.slice(0, codeLength).toUpperCase()}`;

/** Short code of a simulation: the beginning of its id. @source MISC-WDOC-03 */
export const simulationCode = (id: string): string =>
  id.slice(0, simulationCodeLength).toUpperCase();
