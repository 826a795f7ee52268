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
