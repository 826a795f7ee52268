import type { ErrorCatalogue } from './ErrorCatalogue';
import { type ErrorParts, type ErrorRow, type ErrorRows, frameworkErrors } from './frameworkErrors';

/** Codes of one part. */
type CodesOf<Rows> = keyof Rows & string;

/** Any code of the catalogue. */
export type ErrorCode = {
  [Part in keyof ErrorCatalogue]: CodesOf<ErrorCatalogue[Part]>;
}[keyof ErrorCatalogue];

/**
 * The codes an application registers: rows of every subject merged into the catalogue. Those of `people` it registers
 * itself only if people sign in by `createPeople`.
 */
export type ApplicationErrors = Omit<ErrorCatalogue, 'framework' | 'people'>;

/** A message for each code of some rows: a missing or additional one is a compile error. */
export type Sentences<Rows> = Readonly<Record<CodesOf<Rows>, string>>;

/** Any code that is not the framework's own. */
export type ApplicationErrorCode = {
  [Part in keyof ApplicationErrors]: CodesOf<ApplicationErrors[Part]>;
}[keyof ApplicationErrors];

/**
 * Rows of a subject: the status of each code, with the names of its message's values.
 *
 * @example
 *   export const errors = defineErrors({
 *     'loans.book_lent': 409,
 *     'loans.too_many': { status: 400, params: ['limit'] },
 *     'LOAN-404': { status: 404, insteadOf: 'record.not_found' },
 *   });
 */
export const defineErrors = <const Rows extends ErrorRows>(rows: Rows): Rows => rows;

const cache = new Map<string, ErrorRow>(Object.entries(frameworkErrors));

/** Replacement codes, by framework code. */
const replaced = new Map<string, string>();

const replace = (code: string, row: ErrorRow): void => {
  if (typeof row === 'number' || row.insteadOf === undefined) return;
  const { insteadOf } = row;
  const other = replaced.get(insteadOf) ?? code;
  if (!(insteadOf in frameworkErrors))
    throw new Error(`The error code ${code} replaces ${insteadOf}, which the framework has not.`);
  if (other !== code)
    throw new Error(`The error codes ${other} and ${code} both replace ${insteadOf}: keep one.`);
  replaced.set(insteadOf, code);
};

/** In development an application is loaded again with the same rows. */
const isSame = (one: ErrorRow | undefined, other: ErrorRow): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Registers an application's codes in this process or page, before any response or request that may have them.
 *
 * @fails with Error when two parts give a code different rows, or replace the same code of the framework
 */
export const learnErrors = (parts: ErrorParts): void => {
  for (const [part, rows] of Object.entries(parts))
    for (const [code, row] of Object.entries(rows)) {
      if (cache.has(code) && !isSame(cache.get(code), row))
        throw new Error(`The error code ${code} of ${part} has another row in another part.`);
      replace(code, row);
      cache.set(code, row);
    }
};

/** All codes in use, for OpenAPI, parametrised tests and the reference page. */
export const errorCodes = (): readonly ErrorCode[] =>
  ([...cache.keys()] as ErrorCode[]).filter((code) => !replaced.has(code));

const rowOf = (code: ErrorCode): Exclude<ErrorRow, number> => {
  const row = cache.get(code);
  if (row === undefined)
    throw new Error(`The error code ${code} is not known here: join the rows of its subject.`);
  return typeof row === 'number' ? { status: row } : row;
};

/** The code sent for a framework code: the application's replacement (`insteadOf`), if any. */
export const answeredCode = (code: ErrorCode): ErrorCode =>
  (replaced.get(code) as ErrorCode | undefined) ?? code;

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => rowOf(code).status;

/** Names of the values in a code's message. */
export const paramsOf = (code: ErrorCode): readonly string[] => rowOf(code).params ?? [];

/** Whether a code ends the session. @source OQ-006 */
export const endsSession = (code: string | undefined): boolean => {
  const row = code === undefined ? undefined : cache.get(code);
  return typeof row === 'object' && row.endsSession === true;
};

/** Narrows a text to a code of the catalogue. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && cache.has(value);
