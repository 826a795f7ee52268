import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import { isDecimal, maxWholeDigits, parseDecimal } from '../formats/decimal';
import { percentUnit } from '../formats/percent';
import { rateUnit } from '../formats/rateMonthly';
import { readNumber } from '../formats/typedNumber';
import { currency, parseMoney } from '../money';
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

const readAny = (field: NumberField, text: string): string | null =>
  hasDecimals(field.kind) ? readNumber(text, units[field.kind]) : readWhole(field, text);

/** What is wrong with the digits of a number that is understood and cannot be stored. */
export type TooManyDigits = 'above' | 'below' | 'places';

/**
 * Why a text that is clearly a number has no value of its kind: it is beyond what can be stored, or has too many
 * decimal places.
 *
 * @returns undefined where the text has a value, or is no number of this kind
 */
export const tooManyDigits = (field: NumberField, text: string): TooManyDigits | undefined => {
  if (parseNumber(field, text) !== null) return undefined;
  const isDecimals = isDecimalKind(field.kind);
  const read = readAny(field, text);
  if (read === null) return undefined;
  const [whole = '', fraction = ''] = read.split('.');
  const isLong = whole.replace('-', '').length > maxWholeDigits;
  const isBeyond = isDecimals ? isLong : fraction.length <= 2;
  if (isBeyond) return read.startsWith('-') ? 'below' : 'above';
  return isDecimals ? 'places' : undefined;
};

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readable = (field: FieldDescription, value: unknown): unknown => {
  if (field.fields && Array.isArray(value)) {
    const inner = field.fields;
    const rows = value.map((row: unknown) => (isValues(row) ? onlyNumbers(inner, row) : row));
    return rows.some((row, at) => row !== value[at]) ? rows : value;
  }
  if (field.fields && isValues(value)) return onlyNumbers(field.fields, value);
  const isText = typeof value === 'string' && isNumberKind(field.kind);
  return isText && !isNumberOf(field, value) ? null : value;
};

/**
 * Values of a form for code that calculates with them: a text that is no number counts as nothing, at every depth. The
 * same record where there is none.
 */
export const onlyNumbers = <T extends Values>(
  fields: readonly FieldDescription[],
  values: T,
): T => {
  const changed = fields
    .map((field) => [field.name, readable(field, values[field.name])] as const)
    .filter(([name, value]) => !Object.is(value, values[name]));
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
};
