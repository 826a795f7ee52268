import { isUuid } from '../formats/textFormats';
import type { EntityDescription } from './EntityDescription';
import type { FieldRights } from './fieldRights';
import { inLanguage, type Locale } from './Localized';

const prefix = 'machine:';

/** Name of a service account in history and audit. No username starts with this prefix. */
export const machineName = (name: string): string => `${prefix}${name}`;

/** Whether a name in history or audit is one of a service account. */
export const isMachineName = (name: string): boolean => name.startsWith(prefix);

type Values = Readonly<Record<string, unknown>>;

/** Parts of an entity that name records without a name. */
type Unnamed = Pick<EntityDescription, 'label' | 'recordRepresentation' | 'unnamed'>;

const textIn = (record: Values, name: string): string => {
  const value = record[name];
  return value === null || value === undefined ? '' : String(value);
};

/** Text of a record's name field in a language, else in the default one; empty if unnamed. */
export const nameIn = (
  { recordRepresentation, namesIn }: Pick<EntityDescription, 'recordRepresentation' | 'namesIn'>,
  record: Values,
  locale: Locale,
): string => textIn(record, namesIn?.[locale] ?? '') || textIn(record, recordRepresentation);

/** First non-empty field that distinguishes unnamed records; empty if none. */
const distinguishingText = ({ unnamed }: Pick<Unnamed, 'unnamed'>, record: Values): string =>
  unnamed?.by?.map((name) => textIn(record, name)).find(Boolean) ?? '';

/**
 * Name of a record whose name field is empty: `Consulta sem tutor · Rex`. Without a text in the schema, the record's
 * key, or a generic name if the key is a UUID.
 */
export const unnamedRecord = (entity: Unnamed, record: Values, locale: Locale): string => {
  const { label, recordRepresentation, unnamed } = entity;
  // An unreadable name (replaced by the id) is not a missing one.
  if (unnamed && recordRepresentation !== 'id')
    return [inLanguage(unnamed.label, locale), distinguishingText(entity, record)]
      .filter(Boolean)
      .join(' · ');
  const id = textIn(record, 'id');
  return id === '' || isUuid(id) ? inLanguage(label.one, locale) : id;
};

/** Name of a record in a language-independent list: its name field, else a distinguishing field, else its key. */
export const plainRecordName = (
  { recordRepresentation, unnamed }: Pick<EntityDescription, 'recordRepresentation' | 'unnamed'>,
  record: Values,
): string =>
  textIn(record, recordRepresentation) ||
  distinguishingText({ unnamed }, record) ||
  textIn(record, 'id');

const unreadBy =
  ({ hidden, masked }: Pick<FieldRights, 'hidden' | 'masked'>) =>
  (name: string): boolean =>
    hidden.has(name) || masked.has(name);

/** Naming rules for unnamed records, limited to readable fields; undefined if the name field is unreadable. */
export const readableUnnamed = (
  { unnamed, recordRepresentation }: Pick<EntityDescription, 'recordRepresentation' | 'unnamed'>,
  rights: Pick<FieldRights, 'hidden' | 'masked'>,
): EntityDescription['unnamed'] => {
  const isUnread = unreadBy(rights);
  if (!unnamed || isUnread(recordRepresentation)) return undefined;
  const { label, by = [] } = unnamed;
  return { label, by: by.filter((name) => !isUnread(name)) };
};

/** Name fields of other languages, limited to readable ones; none if the name field is unreadable. */
export const readableNames = (
  {
    namesIn = {},
    recordRepresentation,
  }: Pick<EntityDescription, 'recordRepresentation' | 'namesIn'>,
  rights: Pick<FieldRights, 'hidden' | 'masked'>,
): NonNullable<EntityDescription['namesIn']> => {
  const isUnread = unreadBy(rights);
  if (isUnread(recordRepresentation)) return {};
  return Object.fromEntries(Object.entries(namesIn).filter(([, name]) => !isUnread(name)));
};
