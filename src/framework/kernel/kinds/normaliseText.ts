import { normaliseOwn, ownKind } from './ownKinds';
import type { BuiltInKind, FieldDescription, FieldKind } from '../entity/EntityDescription';
import { normaliseChassis } from '../formats/chassis';
import {
  normaliseCnpj,
  normaliseCpf,
  normaliseCpfCnpj,
  normaliseCep,
  normalisePhoneBr,
  normalisePlate,
  normaliseRenavam,
  normaliseUf,
} from '../formats/brazil';
import { normaliseColor } from '../formats/color';
import { normaliseEmail } from '../formats/email';
import { normaliseHtml } from '../formats/html';
import { normaliseTime } from '../formats/time';
import { visibleText } from '../formats/text';
import { isInstant } from '../localDate';

const trim = (text: string): string => text.trim();
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** A name is one line: a break in it would add lines to the mails and papers that it stands in. */
const oneLine = (text: string): string => text.replace(lineBreaks, ' ').trim();
const keep = (text: string): string => text;
/** What is in the stored form already, or only looks like it, is left for the validator. */
const storedInstant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/;
const toUtc = (text: string): string => {
  if (storedInstant.test(text)) return text;
  const bare = text.trim();
  return isInstant(bare) ? new Date(bare).toISOString() : text;
};

/** How a text of each kind is brought into the form in which it is validated, compared and stored. */
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
  phoneBr: normalisePhoneBr,
  cpf: normaliseCpf,
  cnpj: normaliseCnpj,
  cpfCnpj: normaliseCpfCnpj,
  cep: normaliseCep,
  uf: normaliseUf,
  uuid: (text) => text.trim().toLowerCase(),
  password: keep,
  reference: trim,
  referenceList: trim,
  valueList: trim,
  object: keep,
  arrayTable: keep,
  plate: normalisePlate,
  chassis: normaliseChassis,
  renavam: normaliseRenavam,
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
 * A text of a field in the form in which it is validated, compared and stored: without what nobody sees, as its kind
 * says, then in the field's own case. A password stays as it was typed.
 *
 * @param field kind, and `case` where the letters are kept in one
 * @param text what a person, a file or an address says
 */
export const normaliseText = (
  { kind, case: letters }: Pick<FieldDescription, 'kind' | 'case'>,
  text: string,
): string => {
  const normal = normaliserOf(kind)(kind === 'password' ? text : visibleText(text));
  if (letters === undefined) return normal;
  return letters === 'upper' ? normal.toUpperCase() : normal.toLowerCase();
};
