import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { formatDecimal } from '#kernel/formats/decimal.ts';
import { isDecimalKind } from '#kernel/kinds/limits.ts';
import { isNumberKind } from '#kernel/kinds/numbers.ts';
import { formatMoneyOf } from '#kernel/money.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { readRefusal, refusalText } from '../data/entity/readRefusal';
import { useEngine } from '../data/entity/EngineContext';
import { fieldOf } from './names';
import type { Task } from '#kernel/entity/EntityDataMethods.ts';
import { isErrorCode } from '#kernel/errors/catalogue.ts';

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

type Numeric = Pick<FieldDescription, 'kind' | 'currency' | 'currencyField' | 'grouped'>;

/** A limit as the field shows its values. */
const limitText = (field: Numeric, limit: number | string): number | string => {
  if (isDecimalKind(field.kind)) return formatDecimal(String(limit));
  if (typeof limit !== 'number') return limit;
  if (field.kind === 'money') return formatMoneyOf(limit, field);
  return field.grouped === false ? String(limit) : limit;
};

/**
 * Localises an error's parameters: amounts are stored in cents but shown in currency; years and codes have no thousands
 * separators; a field's format is described by its kind.
 */
export const readableParams = (
  field: Numeric | undefined,
  params: AppError['params'],
): AppError['params'] => {
  if (!field || !params) return params;
  const { limit, expected } = params;
  if (expected !== undefined && isNamed(field.kind)) {
    const { kind, currency } = field;
    return { ...params, expected: kind, ...(currency === undefined ? {} : { currency }) };
  }
  return typeof limit === 'number' || typeof limit === 'string'
    ? { ...params, limit: limitText(field, limit) }
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

/** Message of any failed call, for places without a form: `CNPJ: Já existe um cadastro com este valor.` */
export const useRefusalText = (
  description: EntityDescription | undefined,
): ((thrown: unknown) => string) => {
  const { errorText, locale } = useEngine();
  return (thrown) => {
    const refusal = readRefusal(thrown);
    const named = (refusal.error.fields ?? []).flatMap(({ path, code, params }) => {
      const field = description && fieldOf(description, path.split('.')[0] ?? '');
      const sentence = fieldErrorText(description?.fields ?? [], errorText)({ path, code, params });
      return field ? [`${inLanguage(field.label, locale)}: ${sentence}`] : [];
    });
    return named.length > 0 ? named.join(' ') : refusalText(refusal, errorText);
  };
};

/** Localised reason of a task's failure; undefined if it did not fail or has no reason. */
export const taskFault = (
  { result }: Pick<Task, 'result'>,
  errorText: (error: AppError) => string,
): string | undefined => {
  const error = result?.['error'] as { code?: unknown; params?: object } | undefined;
  const code = error?.code ?? result?.['code'];
  if (!isErrorCode(code)) return undefined;
  return errorText({ code, ...(error?.params ? { params: { ...error.params } } : {}) });
};
