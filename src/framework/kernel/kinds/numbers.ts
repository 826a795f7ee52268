import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import { isDecimal } from '../formats/decimal';
import {
  currency,
  parseDecimal,
  parseMoney,
  percentUnit,
  rateUnit,
  readNumber,
} from '../formats/typedNumber';
import { isDecimalKind } from './limits';

type NumberField = Pick<FieldDescription, 'kind' | 'grouped'>;

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
  money: currency,
  months: /(?:meses|mês|mes|months?|m)\.?$/iu,
  percent: percentUnit,
  rateMonthly: rateUnit,
};

/** In a year or a code nothing parts thousands. */
const isParted = ({ grouped }: NumberField, text: string): boolean =>
  grouped === false && /[.,\s]/u.test(text.trim());

const readWhole = (field: NumberField, text: string): string | null => {
  const [whole = '', fraction = ''] = readNumber(text, units[field.kind])?.split('.') ?? [];
  return whole === '' || /[1-9]/u.test(fraction) || isParted(field, text) ? null : whole;
};

const parseWhole = (field: NumberField, text: string): number | null => {
  const read = readWhole(field, text);
  const value = Number(read);
  return read !== null && Number.isSafeInteger(value) ? value : null;
};

/**
 * The number of a field that a text means: the one reading of what is typed, pasted, filtered by and imported.
 *
 * @returns the value as it is stored; null where the text is no number of this kind
 */
export const parseNumber = (field: NumberField, text: string): number | string | null => {
  if (field.kind === 'money') return parseMoney(text);
  return isDecimalKind(field.kind)
    ? parseDecimal(text, units[field.kind])
    : parseWhole(field, text);
};

/**
 * The digits that a text of a field means, however many, as `readNumber` gives them; null where it is no number of the
 * kind.
 */
export const readDigits = (field: NumberField, text: string): string | null =>
  hasDecimals(field.kind) ? readNumber(text, units[field.kind]) : readWhole(field, text);
