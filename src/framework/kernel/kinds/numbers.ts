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

/** Whether values of a kind are numbers. */
export const isNumberKind = (kind: FieldKind): boolean =>
  wholeKinds.has(kind) || isDecimalKind(kind);

/** Whether numbers of a kind are written with a decimal comma, which then parts no values of a list. */
export const hasDecimals = (kind: FieldKind): boolean => kind === 'money' || isDecimalKind(kind);

/** Whether a value is a number as a kind stores it: a whole number, or the text of a decimal. */
export const isNumberOf = ({ kind }: NumberField, value: unknown): boolean =>
  isDecimalKind(kind) ? typeof value === 'string' && isDecimal(value) : Number.isSafeInteger(value);

/** What people write beside a number of a kind. */
const units: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  months: /(?:meses|mês|mes|months?|m)\.?$/iu,
  percent: percentUnit,
  rateMonthly: rateUnit,
};

/** In a year or a code nothing parts thousands. */
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
 * The number of a field that a text means: the one reading of what is typed, pasted, filtered by and imported.
 *
 * @param locale language in which it was written; absent: that in which values are written
 * @returns the value as it is stored; null where the text is no number of this kind
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

/**
 * The digits that a text of a field means, however many, as `readNumber` gives them; null where it is no number of the
 * kind.
 */
export const readDigits = (field: NumberField, text: string): string | null =>
  hasDecimals(field.kind) ? readNumber(text, { unit: unitOf(field) }) : readWhole(field, text);
