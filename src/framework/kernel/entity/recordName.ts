import { isUuid } from '../formats/uuid';
import type { EntityDescription } from './EntityDescription';
import type { FieldRights } from './fieldRights';
import { inLanguage, type Locale } from './Localized';

type Values = Readonly<Record<string, unknown>>;

/** What names the records of an entity whose naming field is empty. */
export type Unnamed = Pick<EntityDescription, 'label' | 'recordRepresentation' | 'unnamed'>;

const textIn = (record: Values, name: string): string => {
  const value = record[name];
  return value === null || value === undefined ? '' : String(value);
};

/** First filled field of those that tell unnamed records apart; empty without one. */
const besideName = ({ unnamed }: Pick<Unnamed, 'unnamed'>, record: Values): string =>
  unnamed?.by?.map((name) => textIn(record, name)).find(Boolean) ?? '';

/**
 * Name of a record whose naming field is empty: `Consulta sem tutor · Rex`. Without words in the schema it is the
 * record's key, or what such a record is called where the key is a UUID.
 */
export const unnamedRecord = (entity: Unnamed, record: Values, locale: Locale): string => {
  const { label, recordRepresentation, unnamed } = entity;
  // A name that the person may not read (the id takes its place) is not one that is missing.
  if (unnamed && recordRepresentation !== 'id')
    return [inLanguage(unnamed.label, locale), besideName(entity, record)]
      .filter(Boolean)
      .join(' · ');
  const id = textIn(record, 'id');
  return id === '' || isUuid(id) ? inLanguage(label.one, locale) : id;
};

/**
 * Name of a record in a list of several, where a sentence is written without a language: its naming field, else what
 * tells it apart, else its key.
 */
export const plainRecordName = (
  { recordRepresentation, unnamed }: Pick<EntityDescription, 'recordRepresentation' | 'unnamed'>,
  record: Values,
): string =>
  textIn(record, recordRepresentation) || besideName({ unnamed }, record) || textIn(record, 'id');

/** Words for unnamed records, without fields that the person may not read; undefined where the names are not read. */
export const readableUnnamed = (
  { unnamed, recordRepresentation }: Pick<EntityDescription, 'recordRepresentation' | 'unnamed'>,
  { hidden, masked }: Pick<FieldRights, 'hidden' | 'masked'>,
): EntityDescription['unnamed'] => {
  const isUnread = (name: string): boolean => hidden.has(name) || masked.has(name);
  if (!unnamed || isUnread(recordRepresentation)) return undefined;
  const { label, by = [] } = unnamed;
  return { label, by: by.filter((name) => !isUnread(name)) };
};
