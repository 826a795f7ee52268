import { normaliseOwn, ownKind } from '../kinds/ownKinds';
import type {
  BuiltInKind,
  FieldDescription,
  FieldKind,
  EntityDescription,
} from '../entity/EntityDescription';
import { normaliseColor, normaliseEmail, normaliseTime } from '../formats/textFormats';
import { normaliseHtml } from '../formats/html';
import { visibleText } from '../formats/text';
import { isInstant } from '../localDate';
import { isObject } from '../objects';

const trim = (text: string): string => text.trim();
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Names are one line: a line break would add lines to e-mails and papers. */
const oneLine = (text: string): string => text.replace(lineBreaks, ' ').trim();
const keep = (text: string): string => text;
/** Already stored form, or similar: left to the validator. */
const storedInstant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
const toUtc = (text: string): string => {
  if (storedInstant.test(text)) return text;
  const bare = text.trim();
  return isInstant(bare) ? new Date(bare).toISOString() : text;
};

/** Normalisers by kind, into the validated, compared and stored form. */
export const normalisers = {
  string: oneLine,
  text: trim,
  integer: keep,
  decimal: trim,
  money: keep,
  percent: trim,
  boolean: keep,
  enum: trim,
  date: trim,
  dateTime: toUtc,
  email: normaliseEmail,
  uuid: (text) => text.trim().toLowerCase(),
  password: keep,
  reference: trim,
  referenceList: trim,
  valueList: trim,
  object: keep,
  arrayTable: keep,
  color: normaliseColor,
  time: normaliseTime,
  months: keep,
  rateMonthly: trim,
  html: normaliseHtml,
  file: trim,
} satisfies Readonly<Record<BuiltInKind, (text: string) => string>>;

const normaliserOf = (kind: FieldKind): ((text: string) => string) => {
  const own = ownKind(kind);
  return own ? (text) => normaliseOwn(own, text) : normalisers[kind as BuiltInKind];
};

/** Characters below are equal in every Unicode form. */
const beyondLatin = /[\u0300-\uffff]/;

/**
 * Composes letters and accents (NFC): macOS and some PDFs separate them, and equal names would differ. Not in markup,
 * where a combining character after `>` would become part of the tag.
 */
const composed = (kind: FieldKind, text: string): string =>
  kind !== 'html' && kind !== 'password' && beyondLatin.test(text) ? text.normalize('NFC') : text;

/**
 * Normalises a field's text for validation, comparison and storage: without invisible characters, by its kind, in the
 * field's case, letters composed with their accents. Passwords are not changed.
 *
 * @param field kind, `case` if fixed, and `ref` of a reference: those by id are compared as uuids
 * @param text input of a person, file or URL
 */
export const normaliseText = (
  { kind, case: letters, ref }: Pick<FieldDescription, 'kind' | 'case' | 'ref'>,
  text: string,
): string => {
  const known = ref?.field === 'id' ? 'uuid' : kind;
  const normal = normaliserOf(known)(kind === 'password' ? text : visibleText(text));
  if (letters === undefined) return composed(kind, normal);
  return composed(kind, letters === 'upper' ? normal.toUpperCase() : normal.toLowerCase());
};

/** Returned by a mapping to omit a member. */
export const omitted = Symbol('left out');

/**
 * Maps the own members of a record, preserving order. A plain loop, since whole tables pass through it; a member named
 * `__proto__` stays a plain member.
 *
 * @param map new value of a member, or `omitted`
 */
export const mapMembers = (
  data: Readonly<Record<string, unknown>>,
  map: (value: unknown, name: string) => unknown,
): Record<string, unknown> => {
  const mapped: Record<string, unknown> = {};
  for (const name of Object.keys(data)) {
    const value = map(data[name], name);
    if (value === omitted) continue;
    if (name === '__proto__')
      Object.defineProperty(mapped, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    else mapped[name] = value;
  }
  return mapped;
};

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const strip = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return mapMembers(value as Readonly<Record<string, unknown>>, (member) =>
    isEmptyValue(member) ? omitted : strip(member),
  );
};

/**
 * Drops empty members (absent, null, empty, blank), at every depth, before a new record is validated: an empty field
 * counts as not sent. For changes use `clearEmpty`, where null has a meaning.
 */
export const stripEmpty = <T>(data: T): T => strip(data) as T;

/** Turns empty and blank texts of a change into null, which clears the field. */
export const clearEmpty = <T extends Readonly<Record<string, unknown>>>(data: T): T =>
  mapMembers(data, (value) =>
    typeof value === 'string' && value.trim() === '' ? null : value,
  ) as T;

type Data = Readonly<Record<string, unknown>>;

type Named = ReadonlyMap<string, FieldDescription>;
const named = new WeakMap<readonly FieldDescription[], Named>();

/** Fields by name, cached by list: descriptions are immutable. */
const byNameOf = (fields: readonly FieldDescription[]): Named => {
  const cached = named.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  named.set(fields, cached);
  return cached;
};

const normaliseFields = (fields: readonly FieldDescription[], data: Data): Data => {
  const byName = byNameOf(fields);
  return mapMembers(data, (value, name) => {
    const field = byName.get(name);
    return field ? normaliseValue(field, value) : value;
  });
};

/** Normalises a value for validation and storage. Values of the wrong type are left to the validator. */
export const normaliseValue = (field: FieldDescription, value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(field, value);
  if (field.kind === 'object' && isObject(value)) return normaliseFields(field.fields ?? [], value);
  if (!Array.isArray(value)) return value;
  if (field.kind === 'arrayTable') {
    return value.map((row: unknown) =>
      isObject(row) ? normaliseFields(field.fields ?? [], row) : row,
    );
  }
  return value.map((item: unknown) =>
    typeof item === 'string' ? normaliseText(field.item ?? field, item) : item,
  );
};

/**
 * Normalises all values of a record: document numbers without punctuation, trimmed text, the kind's letter case; also
 * inside objects and array tables. Runs before validation on both sides.
 */
export const normaliseRecord = (description: Pick<EntityDescription, 'fields'>, data: Data): Data =>
  normaliseFields(description.fields, data);
