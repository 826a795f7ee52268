import { formatLanguage } from '../application';
import { isUuid } from '../formats/textFormats';
import { ownKind, showOwn } from '../kinds/ownKinds';
import { formatInstant, formatLocalDate } from '../localDate';
import type { EntityDescription, FieldDescription, FieldKind } from './EntityDescription';
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

const shownAs: Readonly<Partial<Record<FieldKind, (stored: string, locale: Locale) => string>>> = {
  date: (stored, locale) => formatLocalDate(stored, formatLanguage(locale)),
  dateTime: (stored, locale) => formatInstant(stored, formatLanguage(locale)),
};

/** Whether names of a kind are shown otherwise than stored. */
export const isShownName = (kind: FieldKind): boolean =>
  shownAs[kind] !== undefined || ownKind(kind) !== undefined;

/**
 * A stored name as its readers see it: days and an application's kinds in their format and language. Masked texts and
 * those of other kinds are returned unchanged.
 */
export const shownName = (kind: FieldKind | undefined, stored: string, locale: Locale): string => {
  if (kind === undefined) return stored;
  const own = ownKind(kind);
  if (own) return own.isValid(stored) ? showOwn(own, stored, locale) : stored;
  return shownAs[kind]?.(stored, locale) ?? stored;
};

/** Text of a record's name field in a language, else in the default one; empty if unnamed. */
export const nameIn = (
  {
    fields,
    recordRepresentation,
    namesIn,
  }: Pick<EntityDescription, 'recordRepresentation' | 'namesIn'> & {
    readonly fields: readonly Pick<FieldDescription, 'name' | 'kind'>[];
  },
  record: Values,
  locale: Locale,
): string => {
  const stored = textIn(record, namesIn?.[locale] ?? '') || textIn(record, recordRepresentation);
  const { kind } = fields.find(({ name }) => name === recordRepresentation) ?? {};
  return shownName(kind, stored, locale);
};

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
