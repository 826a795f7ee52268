import { isPresent } from '#kernel/condition/comparison.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { clearEmpty, normaliseRecord, stripEmpty } from '#kernel/validation/normaliseRecord.ts';
import { sameJson } from '#kernel/validation/values.ts';
import type { FormMode, FormValues } from '../data/entity/EntitySlots';

type Data = Readonly<Record<string, unknown>>;

const emptyValue = (field: FieldDescription): unknown =>
  isListKind(field.kind) || field.kind === 'arrayTable' ? [] : null;

/** Values that a form starts with: the record's, else the given ones, else the schema's defaults. */
export const initialValues = (fields: readonly FieldDescription[], record: Data): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, record[field.name] ?? emptyValue(field)]));

/** A new record as the schema and the place where it is created suggest it. */
export const newRecord = (fields: readonly FieldDescription[], given: Data = {}): Data => ({
  ...Object.fromEntries(fields.map((field) => [field.name, field.default])),
  ...given,
});

/** An object or a table without its empty members; an object of nothing but those is no object where it need not be. */
const withoutEmptyParts = (field: FieldDescription | undefined, value: unknown): unknown => {
  if (field?.kind === 'arrayTable') return stripEmpty(value);
  if (field?.kind !== 'object' || value === null) return value;
  return isPresent(value) || !field.nullable ? stripEmpty(value) : null;
};

/**
 * What a form sends, as the validators and the server expect it: stored spelling, nothing empty in a new record, null
 * for what a change clears.
 */
export const bodyOf = (
  fields: readonly FieldDescription[],
  values: Data,
  mode: FormMode,
): FormValues => {
  const picked = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const normal = normaliseRecord({ fields }, picked);
  if (mode === 'create') return { ...stripEmpty(normal) };
  const cleared = Object.entries(clearEmpty(normal));
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    cleared.map(([name, value]) => [name, withoutEmptyParts(byName.get(name), value)]),
  );
};

/** Members of a change that differ from what is stored. A list of nothing is no list. */
export const changedMembers = (
  fields: readonly FieldDescription[],
  body: Data,
  record: Data,
): FormValues => {
  const stored = bodyOf(fields, initialValues(fields, record), 'edit');
  const empty = new Map(fields.map((field) => [field.name, emptyValue(field)]));
  const full = (name: string, value: unknown): unknown => value ?? empty.get(name) ?? null;
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !sameJson(full(name, value), full(name, stored[name])),
    ),
  );
};
