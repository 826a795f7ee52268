import type { ErrorCatalogue } from './ErrorCatalogue';
import type { ErrorParts, ErrorRow, ErrorRows } from './ErrorRow';
import { frameworkErrors } from './frameworkErrors';

/** Codes of one part. */
type CodesOf<Rows> = keyof Rows & string;

/** Any code of the catalogue. */
export type ErrorCode = {
  [Part in keyof ErrorCatalogue]: CodesOf<ErrorCatalogue[Part]>;
}[keyof ErrorCatalogue];

/**
 * What an application joins: the rows of every subject that has merged them into the catalogue. Those of `people` it
 * joins where people sign in by `createPeople`.
 */
export type ApplicationErrors = Omit<ErrorCatalogue, 'framework' | 'people'>;

/** The sentence of each code of some rows: one that is missing or too much does not compile. */
export type Sentences<Rows> = Readonly<Record<CodesOf<Rows>, string>>;

/** Any code that is not the framework's own. */
export type ApplicationErrorCode = {
  [Part in keyof ApplicationErrors]: CodesOf<ApplicationErrors[Part]>;
}[keyof ApplicationErrors];

/**
 * Rows of a subject: the status of each code, with the names of what its sentence says where it says something.
 *
 * @example
 *   export const errors = defineErrors({
 *     'loans.book_lent': 409,
 *     'loans.too_many': { status: 400, params: ['limit'] },
 *   });
 */
export const defineErrors = <const Rows extends ErrorRows>(rows: Rows): Rows => rows;

const known = new Map<string, ErrorRow>(Object.entries(frameworkErrors));

/**
 * Makes the codes of an application known to this process or page: once, before anything is answered or asked.
 *
 * @fails with Error when two parts give a code different rows
 */
export const learnErrors = (parts: ErrorParts): void => {
  for (const [part, rows] of Object.entries(parts))
    for (const [code, row] of Object.entries(rows)) {
      if (known.has(code) && known.get(code) !== row)
        throw new Error(`The error code ${code} of ${part} has another row in another part.`);
      known.set(code, row);
    }
};

/** Every code that is known, for OpenAPI, parametrised tests and the reference page. */
export const errorCodes = (): readonly ErrorCode[] => [...known.keys()] as ErrorCode[];

const rowOf = (code: ErrorCode): Exclude<ErrorRow, number> => {
  const row = known.get(code);
  if (row === undefined)
    throw new Error(`The error code ${code} is not known here: join the rows of its subject.`);
  return typeof row === 'number' ? { status: row } : row;
};

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => rowOf(code).status;

/** Names of what is put into the sentence of a code. */
export const paramsOf = (code: ErrorCode): readonly string[] => rowOf(code).params ?? [];

/** Whether a code ends the session wherever it arrives. @source OQ-006 */
export const endsSession = (code: string | undefined): boolean => {
  const row = code === undefined ? undefined : known.get(code);
  return typeof row === 'object' && row.endsSession === true;
};

/** Narrows a text from the wire to a code of the catalogue. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && known.has(value);
