import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';
import { shownName, unnamedRecord } from '#kernel/entity/recordName.ts';
import { readLocale } from './locale';

/** A description or an outline. */
type Named = Pick<
  EntityOutline,
  'label' | 'recordRepresentation' | 'namesIn' | 'naming' | 'unnamed'
> &
  Partial<Pick<EntityDescription, 'fields'>>;

/** Value of the name field of a language, else of the default one. */
const valueIn = (
  { recordRepresentation, namesIn }: Pick<Named, 'recordRepresentation' | 'namesIn'>,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): unknown => record[namesIn?.[locale] ?? ''] || (record[recordRepresentation] ?? '');

/**
 * Display name of a record: for an enum its label, for a day or an application's kind its display. Unnamed records use
 * the schema's text (`unnamed`), never a UUID.
 */
export const recordName = (
  named: Named,
  record: Readonly<Record<string, unknown>>,
  locale: Locale = readLocale(),
): string => {
  const { recordRepresentation, fields, naming } = named;
  const value = valueIn(named, record, locale);
  if (value === '' || recordRepresentation === 'id') return unnamedRecord(named, record, locale);
  const described = fields && fieldOf({ fields }, recordRepresentation);
  const choice = described?.options?.find((option) => option.value === value);
  return choice
    ? inLanguage(choice.label, locale)
    : shownName((described ?? naming)?.kind, String(value), locale);
};

/** Field of an entity by name. */
export const fieldOf = (
  description: Pick<EntityDescription, 'fields'>,
  name: string,
): FieldDescription | undefined => description.fields.find((field) => field.name === name);

/** Fields by name, in the order of `names`; unknown names are dropped. */
export const fieldsOf = (
  description: Pick<EntityDescription, 'fields'>,
  names: readonly string[],
): readonly FieldDescription[] => names.flatMap((name) => fieldOf(description, name) ?? []);

/** Casts a record known to come from the wire. */
export const asWireRecord = (record: Readonly<Record<string, unknown>>): WireRecord => ({
  ...record,
  id: String(record.id ?? ''),
  version: Number(record.version ?? 0),
});

/** Masked fields of this record. */
export const maskedNames = (record: WireRecord): readonly string[] => {
  const { masked } = record;
  return Array.isArray(masked) ? (masked as readonly string[]) : [];
};
