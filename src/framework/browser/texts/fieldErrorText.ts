import type { FieldDescription } from '../../kernel/entity/EntityDescription';
import type { AppError } from '../../kernel/errors/AppError';
import { formatMoney } from '../../kernel/money';

/** The sentence of an error; `path`: the field that it is of. */
export type FieldErrorText = (error: AppError & { readonly path?: string }) => string;

const fieldAt = (
  fields: readonly FieldDescription[],
  [name, ...rest]: readonly string[],
): FieldDescription | undefined => {
  const field = fields.find((one) => one.name === name);
  const inner = rest.filter((part) => !/^\d+$/.test(part));
  return field && inner.length > 0 && field.fields ? fieldAt(field.fields, inner) : field;
};

/** What an error says, its limit as people write it: an amount is stored in centavos, and never said so. */
export const readableParams = (
  field: Pick<FieldDescription, 'kind'> | undefined,
  params: AppError['params'],
): AppError['params'] => {
  const limit = params?.['limit'];
  return field?.kind === 'money' && typeof limit === 'number'
    ? { ...params, limit: formatMoney(limit) }
    : params;
};

/** Sentences of errors of fields, their limits as people write them. */
export const fieldErrorText =
  (fields: readonly FieldDescription[], errorText: (error: AppError) => string): FieldErrorText =>
  ({ path, ...error }) =>
    path === undefined || error.params?.['limit'] === undefined
      ? errorText(error)
      : errorText({
          ...error,
          params: readableParams(fieldAt(fields, path.split('.')), error.params),
        });
