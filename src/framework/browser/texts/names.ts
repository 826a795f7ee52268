import { formatLocalDate } from '../../kernel/formats';
import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { EntityDescription, FieldDescription } from '../../kernel/entity/EntityDescription';
import type { EntityOutline } from '../../kernel/entity/EntityOutline';
import { readLocale } from './locale';

/** A description, or an outline. */
type Named = Pick<EntityOutline, 'recordRepresentation' | 'naming'> &
  Partial<Pick<EntityDescription, 'fields'>>;

const plainName = (
  field: Pick<FieldDescription, 'kind'> | Named['naming'],
  value: unknown,
): string => (field?.kind === 'date' ? formatLocalDate(String(value)) : String(value));

/** The name that a person knows a record by, of a choice its words; its id where the naming field is empty. */
export const recordName = (
  { recordRepresentation, fields, naming }: Named,
  record: Readonly<Record<string, unknown>>,
): string => {
  const value = record[recordRepresentation];
  if (value === null || value === undefined || value === '') return String(record.id ?? '');
  const described = fields && fieldOf({ fields }, recordRepresentation);
  const choice = described?.options?.find((option) => option.value === value);
  return choice ? choice.label[readLocale()] : plainName(described ?? naming, value);
};

/** A field of the entity by name. */
export const fieldOf = (
  description: Pick<EntityDescription, 'fields'>,
  name: string,
): FieldDescription | undefined => description.fields.find((field) => field.name === name);

/** Fields by name, in the order of `names`; names that the entity does not have are left out. */
export const fieldsOf = (
  description: Pick<EntityDescription, 'fields'>,
  names: readonly string[],
): readonly FieldDescription[] => names.flatMap((name) => fieldOf(description, name) ?? []);

/** A record that is known to have come from the wire. */
export const asWireRecord = (record: Readonly<Record<string, unknown>>): WireRecord => ({
  ...record,
  id: String(record.id ?? ''),
  version: Number(record.version ?? 0),
});
