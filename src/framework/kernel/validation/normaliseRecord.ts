import type { EntityDescription, FieldDescription } from '../entity/EntityDescription';
import { normaliseText } from '../kinds/normaliseText';
import { mapMembers } from './mapMembers';

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Named = ReadonlyMap<string, FieldDescription>;
const named = new WeakMap<readonly FieldDescription[], Named>();

/** Fields by name, gathered once for each list of fields: descriptions don't change. */
const byNameOf = (fields: readonly FieldDescription[]): Named => {
  const known = named.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  named.set(fields, known);
  return known;
};

const normaliseFields = (fields: readonly FieldDescription[], data: Data): Data => {
  const byName = byNameOf(fields);
  return mapMembers(data, (value, name) => {
    const field = byName.get(name);
    return field ? normaliseValue(field, value) : value;
  });
};

/** The form of a value in which it is validated and stored. What is of the wrong type is left for the validator. */
export const normaliseValue = (field: FieldDescription, value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(field, value);
  if (field.kind === 'object' && isData(value)) return normaliseFields(field.fields ?? [], value);
  if (!Array.isArray(value)) return value;
  if (field.kind === 'arrayTable') {
    return value.map((row: unknown) =>
      isData(row) ? normaliseFields(field.fields ?? [], row) : row,
    );
  }
  return value.map((item: unknown) =>
    typeof item === 'string' ? normaliseText(field.item ?? field, item) : item,
  );
};

/**
 * A record with every value in its stored form: punctuation of document numbers dropped, surrounding blanks trimmed,
 * letters in the case that the kind asks for; inside objects and array tables too. Runs before validation on both sides.
 */
export const normaliseRecord = (description: Pick<EntityDescription, 'fields'>, data: Data): Data =>
  normaliseFields(description.fields, data);
