import { normaliseOwn, ownKind } from './ownKinds';
import type { BuiltInKind, FieldDescription, FieldKind } from '../entity/EntityDescription';
import { normaliseColor } from '../formats/color';
import { normaliseEmail } from '../formats/email';
import { normaliseHtml } from '../formats/html';
import { normaliseTime } from '../formats/time';
import { visibleText } from '../formats/text';
import { isInstant } from '../localDate';

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

/**
 * Normalises a field's text for validation, comparison and storage: without invisible characters, by its kind, then in
 * the field's case. Passwords are not changed.
 *
 * @param field kind, and `case` if fixed
 * @param text input of a person, file or URL
 */
export const normaliseText = (
  { kind, case: letters }: Pick<FieldDescription, 'kind' | 'case'>,
  text: string,
): string => {
  const normal = normaliserOf(kind)(kind === 'password' ? text : visibleText(text));
  if (letters === undefined) return normal;
  return letters === 'upper' ? normal.toUpperCase() : normal.toLowerCase();
};
