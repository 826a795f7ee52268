import type { FieldError } from '../../../kernel/errors/AppError';
import type { EntityError } from '../../crud/EntityContext';

/** What is wrong with a row, field by field; a refusal of the whole row has an empty path. */
export const fieldsOf = ({ fields, code, params }: EntityError): readonly FieldError[] =>
  fields && fields.length > 0 ? fields : [{ path: '', code, ...(params ? { params } : {}) }];
