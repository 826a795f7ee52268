import type { FieldError } from '#kernel/errors/AppError.ts';
import type { EntityError } from '#server/crud/EntityContext.ts';
import { databaseRefusal } from '#server/http/databaseErrors.ts';

/** Errors of a row by field; an error of the whole row has an empty path. */
export const fieldsOf = ({ fields, code, params }: EntityError): readonly FieldError[] =>
  fields && fields.length > 0 ? fields : [{ path: '', code, ...(params ? { params } : {}) }];

/** A database error that affects one row; anything worse aborts the import. */
export const rowFault = (error: unknown): readonly FieldError[] => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return fieldsOf(refusal);
};
