import type { FieldDescription, FieldKind } from '#kernel/entity/EntityDescription.ts';
import { sqlTypes } from '#kernel/kinds/sqlTypes.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isInteger = (value: unknown): boolean => Number.isSafeInteger(value);

const isInstantText = (value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  const ms = Date.parse(value);
  return Number.isFinite(ms) && new Date(ms).toISOString() === value;
};

const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

/**
 * Tells by a column's type whether a value comes out of it just as it went in. Other types may give it another form.
 */
const unchanged: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isText,
  integer: isInteger,
  bigint: isInteger,
  boolean: (value) => typeof value === 'boolean',
  date: matches(/^\d{4}-\d{2}-\d{2}$/),
  timestamptz: isInstantText,
  uuid: matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  'time(0)': matches(/^\d{2}:\d{2}$/),
};

const judges = new WeakMap<FieldDescription, (value: unknown) => boolean>();

const never = (): boolean => false;

/** Kinds whose values have a form of their own in JSON. */
const composed: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'object',
  'arrayTable',
  'referenceList',
  'valueList',
]);

const judgeOf = (field: FieldDescription): ((value: unknown) => boolean) => {
  const known = judges.get(field);
  if (known) return known;
  const judge = composed.has(field.kind) ? never : unchanged[sqlTypes[field.kind](field)];
  judges.set(field, judge ?? never);
  return judge ?? never;
};

/**
 * Whether a value comes out of its column as it went in: `"2024-05-06"` does, `"1.5"` comes out of a numeric as
 * `"1.50"`.
 */
export const isStoredAsIs = (field: FieldDescription, value: unknown): boolean =>
  value === null || judgeOf(field)(value);
