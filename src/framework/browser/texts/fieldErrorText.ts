import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { formatDecimal } from '#kernel/formats/decimal.ts';
import { isDecimalKind } from '#kernel/kinds/limits.ts';
import { isNumberKind } from '#kernel/kinds/numbers.ts';
import { formatMoney } from '#kernel/money.ts';

/** Message of an error; `path`: its field. */
export type FieldErrorText = (error: AppError & { readonly path?: string }) => string;

const fieldAt = (
  fields: readonly FieldDescription[],
  [name, ...rest]: readonly string[],
): FieldDescription | undefined => {
  const field = fields.find((one) => one.name === name);
  const inner = rest.filter((part) => !/^\d+$/.test(part));
  if (field && inner.length > 0 && field.fields) return fieldAt(field.fields, inner);
  return rest.length > 0 ? (field?.item ?? field) : field;
};

/** Kinds with a message of their own about their format. */
const isNamed = (kind: FieldDescription['kind']): boolean =>
  kind === 'boolean' || isNumberKind(kind);

/**
 * Localises an error's parameters: amounts are stored in cents but shown in currency; a field's format is described by
 * its kind.
 */
export const readableParams = (
  field: Pick<FieldDescription, 'kind' | 'currency'> | undefined,
  params: AppError['params'],
): AppError['params'] => {
  if (!field || !params) return params;
  const { limit, expected } = params;
  if (expected !== undefined && isNamed(field.kind)) {
    const { kind, currency } = field;
    return { ...params, expected: kind, ...(currency === undefined ? {} : { currency }) };
  }
  if (field.kind === 'money' && typeof limit === 'number')
    return { ...params, limit: formatMoney(limit, field.currency) };
  return isDecimalKind(field.kind) && limit !== undefined
    ? { ...params, limit: formatDecimal(String(limit)) }
    : params;
};

/** Localised messages of field errors. */
export const fieldErrorText =
  (fields: readonly FieldDescription[], errorText: (error: AppError) => string): FieldErrorText =>
  ({ path, ...error }) =>
    path === undefined || error.params === undefined
      ? errorText(error)
      : errorText({
          ...error,
          params: readableParams(fieldAt(fields, path.split('.')), error.params),
        });
