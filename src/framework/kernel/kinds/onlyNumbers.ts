import type { FieldDescription } from '../entity/EntityDescription';
import { isBlank } from '../validation/checks';
import { isNumberKind, isNumberOf } from './numbers';
import { isObject } from '../objects';

type Values = Readonly<Record<string, unknown>>;

const readable = (field: FieldDescription, value: unknown): unknown => {
  if (field.fields && Array.isArray(value)) {
    const inner = field.fields;
    const rows = value.map((row: unknown) => (isObject(row) ? onlyNumbers(inner, row) : row));
    return rows.some((row, at) => row !== value[at]) ? rows : value;
  }
  if (field.fields && isObject(value)) return onlyNumbers(field.fields, value);
  const isText = typeof value === 'string' && isNumberKind(field.kind);
  return isText && !isNumberOf(field, value) ? null : value;
};

/**
 * Form values for calculations: non-numeric text is dropped, at every depth. Returns the same record if there is none.
 */
export const onlyNumbers = <T extends Values>(
  fields: readonly FieldDescription[],
  values: T,
): T => {
  const changed = fields
    .map((field) => [field.name, readable(field, values[field.name])] as const)
    .filter(([name, value]) => !Object.is(value, values[name]));
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
};

const isRefused = (field: FieldDescription, value: unknown): boolean => {
  const { fields: inner, kind } = field;
  if (inner) {
    const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
    return rows.some((row) => isObject(row) && refusedNumbers(inner, row).length > 0);
  }
  const isText = typeof value === 'string' && !isBlank(value);
  return isText && isNumberKind(kind) && !isNumberOf(field, value);
};

/**
 * Names of numeric fields with invalid text, at any depth: `onlyNumbers` drops them, so calculations would be wrong.
 * Blank is valid.
 */
export const refusedNumbers = (
  fields: readonly FieldDescription[],
  values: Values,
): readonly string[] =>
  fields.filter((field) => isRefused(field, values[field.name])).map(({ name }) => name);
