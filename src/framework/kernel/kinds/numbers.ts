import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import type { Locale } from '../application';
import { isDecimal } from '../formats/decimal';
import {
  currencyUnit,
  parseDecimal,
  parseMoney,
  percentUnit,
  rateUnit,
  readNumber,
} from '../formats/typedNumber';
import { isDecimalKind } from './limits';

type NumberField = Pick<FieldDescription, 'kind' | 'grouped' | 'currency'>;

const wholeKinds: ReadonlySet<FieldKind> = new Set(['integer', 'months', 'money']);

/** Whether a kind is numeric. */
export const isNumberKind = (kind: FieldKind): boolean =>
  wholeKinds.has(kind) || isDecimalKind(kind);

/** Whether numbers of a kind may have a decimal comma, so that commas cannot separate list values. */
export const hasDecimals = (kind: FieldKind): boolean => kind === 'money' || isDecimalKind(kind);

/** Whether a value is a number in stored form: an integer, or decimal text. */
export const isNumberOf = ({ kind }: NumberField, value: unknown): boolean =>
  isDecimalKind(kind) ? typeof value === 'string' && isDecimal(value) : Number.isSafeInteger(value);

/** Units written next to numbers, by kind. */
const units: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  months: /(?:meses|mês|mes|months?|m)\.?$/iu,
  percent: percentUnit,
  rateMonthly: rateUnit,
};

/** Years and codes have no thousands separators. */
const isParted = ({ grouped }: NumberField, text: string): boolean =>
  grouped === false && /[.,\s]/u.test(text.trim());

const unitOf = ({ kind, currency }: NumberField, locale?: Locale): RegExp | undefined =>
  kind === 'money' ? currencyUnit(currency, locale) : units[kind];

const readWhole = (field: NumberField, text: string, locale?: Locale): string | null => {
  const unit = unitOf(field, locale);
  const [whole = '', fraction = ''] = readNumber(text, { unit, locale })?.split('.') ?? [];
  return whole === '' || /[1-9]/u.test(fraction) || isParted(field, text) ? null : whole;
};

const parseWhole = (field: NumberField, text: string, locale?: Locale): number | null => {
  const read = readWhole(field, text, locale);
  const value = Number(read);
  return read !== null && Number.isSafeInteger(value) ? value : null;
};

/**
 * Parses a field's number, the same for typed, pasted, filtered and imported text.
 *
 * @param locale language of the text; default: see `formatLanguage`
 * @returns the stored value; null if the text is not a number of this kind
 */
export const parseNumber = (
  field: NumberField,
  text: string,
  locale?: Locale,
): number | string | null => {
  if (field.kind === 'money') return parseMoney(text, field.currency, locale);
  return isDecimalKind(field.kind)
    ? parseDecimal(text, { unit: units[field.kind], locale })
    : parseWhole(field, text, locale);
};

/** Digits of a field's number text, of any length, as from `readNumber`; null if not a number of the kind. */
export const readDigits = (field: NumberField, text: string): string | null =>
  hasDecimals(field.kind) ? readNumber(text, { unit: unitOf(field) }) : readWhole(field, text);
