import type { Locale } from '../application';
import { currencyStyle, isCents, type Cents } from '../money';
import { isDecimal } from './decimal';
import { groupThousands, marksOf } from './text';

/** Characters used as a minus: hyphens, figure dash, en dash, minus sign. */
const minus = /[-\u2010-\u2013\u2212\uFE63\uFF0D]/u;
const minusFirst = new RegExp(`^${minus.source}`, 'u');
const minusLast = new RegExp(`${minus.source}$`, 'u');

/** Zero-width characters from copied text, except the soft hyphen, which may be a minus. */
const invisible = /(?!\u00AD)\p{Cf}/gu;

type Signed = { readonly body: string; readonly sign?: '+' | '-' };

/** Strips a sign; parentheses mean negative. */
const withoutSign = (body: string): Signed => {
  if (/^\(.*\)$/su.test(body)) return { body: body.slice(1, -1), sign: '-' };
  if (minusFirst.test(body)) return { body: body.slice(1), sign: '-' };
  if (minusLast.test(body)) return { body: body.slice(0, -1), sign: '-' };
  return body.startsWith('+') ? { body: body.slice(1), sign: '+' } : { body };
};

/** Strips unit and sign from both ends, in any order; a second sign makes the text invalid. */
const peel = (typed: string, unit: RegExp = /^$/u): Signed => {
  let peeled: Signed = { body: typed.replace(invisible, '').trim() };
  for (;;) {
    const before = peeled.body;
    const body = before.replace(unit, '').trim();
    const next = peeled.sign === undefined ? withoutSign(body) : { ...peeled, body };
    peeled = { ...next, body: next.body.trim() };
    if (peeled.body === before) return peeled;
  }
};

/** Blanks and apostrophes separate thousands in several languages, but never decimals. */
const blankGroups = /^([1-9]\d{0,2}(?:[ \u00A0\u2009\u202F'\u2019]\d{3})+)(?:[.,](\d*))?$/u;

/** Grouped numbers: `1.234.567,89`, `1,234,567.89`. The first group never starts with zero, so `0.850` is not one. */
const markGroups = {
  '.': /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/u,
  ',': /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/u,
} as const;

const ungrouped = [/^(\d+)(?:[.,](\d*))?$/u, /^()[.,](\d+)$/u] as const;

type Digits = readonly [whole: string, fraction: string | undefined];

const matched = (pattern: RegExp, body: string): Digits | undefined => {
  const found = pattern.exec(body);
  return found ? [found[1] ?? '', found[2]] : undefined;
};

const oneGroup = /^\d+[.,]\d{3}$/u;

/** The language's own grouping if not by three: `12,34,567` in India. */
const ownGroups = (body: string, locale: Locale | undefined): Digits | undefined => {
  const { decimal, group } = marksOf(locale);
  const [whole = '', fraction] = body.split(decimal);
  const digits = group === '' ? whole : whole.replaceAll(group, '');
  const isOwn = /^\d{4,15}$/u.test(digits) && groupThousands(digits, locale) === whole;
  return isOwn && (fraction === undefined || /^\d*$/u.test(fraction))
    ? [digits, fraction]
    : undefined;
};

/** Value of a grouped number; null if a single mark before three digits is ambiguous. */
const groupsOf = (body: string, locale: Locale | undefined): Digits | null | undefined => {
  const { decimal, group } = marksOf(locale);
  for (const mark of ['.', ','] as const) {
    const digits = matched(markGroups[mark], body);
    if (!digits) continue;
    if (!oneGroup.test(body) || mark === group) return digits;
    return mark === decimal ? undefined : null;
  }
  return matched(blankGroups, body) ?? ownGroups(body, locale);
};

const digitsOf = (body: string, locale: Locale | undefined): Digits | null => {
  const groups = groupsOf(body, locale);
  if (groups !== undefined) return groups;
  return ungrouped.map((pattern) => matched(pattern, body)).find(Boolean) ?? null;
};

/** Unit and language of a number text. */
export type NumberReading = {
  /** Unit at either end, as an anchored pattern: `R$`, `%`. */
  readonly unit?: RegExp | undefined;
  /** Default: see `formatLanguage`. */
  readonly locale?: Locale | undefined;
};

/**
 * Parses a number as typed, pasted or exported in a language. The only number parser of forms, filters, imports and
 * pasted tables.
 *
 * - With comma and dot, the last is the decimal separator: `89,990.50` and `89.990,50` are equal.
 * - A single mark is the decimal separator, unless exactly three digits follow a number that does not start with
 *   zero and the language uses it for thousands: in Portuguese `1.250` is 1250 and `1,250` is not; in English the
 *   reverse. In a language that uses it for neither, it is ambiguous.
 * - A minus may be a hyphen, a dash or U+2212, at either end; parentheses mean negative as in accounting.
 *
 * @returns plain digits with a point: `-1234.50`, with the places as written; null if ambiguous
 */
export const readNumber = (typed: string, { unit, locale }: NumberReading = {}): string | null => {
  const { body, sign } = peel(typed, unit);
  const read = digitsOf(body, locale);
  if (!read) return null;
  const [whole, fraction = ''] = read;
  const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '') || '0';
  const isNegative = sign === '-' && /[1-9]/u.test(digits + fraction);
  return `${isNegative ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`;
};

/**
 * Parses a typed, pasted or imported decimal: `1.234,5`, `1234.5` and `1,234.5` give `1234.5`.
 *
 * @param reading unit and language; see `readNumber`
 * @returns null when the text is not a number, or has more digits than a decimal
 */
export const parseDecimal = (typed: string, reading?: NumberReading): string | null => {
  const read = readNumber(typed, reading);
  return read !== null && isDecimal(read) ? read : null;
};

/** Unit of a percentage. */
export const percentUnit = /%$/u;

/** Parses a percentage with or without sign; null if not a number. */
export const parsePercent = (typed: string, locale?: Locale): string | null =>
  parseDecimal(typed, { unit: percentUnit, locale });

/** Unit of a monthly rate; the percent sign may precede it. */
export const rateUnit = /(?:a\.m\.|am|p\.m\.|pm|ao mês|per month|a month|%)$/iu;

/** Parses a monthly rate with or without unit; null if not a number. */
export const parseRate = (typed: string, locale?: Locale): string | null =>
  parseDecimal(typed, { unit: rateUnit, locale });

const units = new Map<string, RegExp>();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Unit of an amount: symbol and code of its currency, `R$` and `BRL`. */
export const currencyUnit = (currency?: string, locale?: Locale): RegExp => {
  const { names } = currencyStyle(currency, locale);
  const key = names.join(' ');
  const either = names.map(escaped).join('|');
  const unit = units.get(key) ?? new RegExp(`^(?:${either})|(?:${either})$`, 'iu');
  units.set(key, unit);
  return unit;
};

/**
 * Trailing zeros are insignificant, unless the mark may have been a thousands separator: `1,500`. For currencies
 * without decimals they always are.
 */
const placesOf = (whole: string, fraction: string, places: number): string => {
  const isClear = /^-?(?:0|\d{4,})$/u.test(whole) || (places === 0 && fraction.length !== 3);
  if (!isClear) return fraction;
  return fraction.slice(0, places) + fraction.slice(places).replace(/0+$/u, '');
};

/**
 * Parses an amount in the currency's smallest unit: `R$ 1.234,56`, `1234,56`, `1,234.56` and `1234.56` give cents;
 * `(5,00)` and `5,00-` are negative.
 *
 * @param currency ISO 4217 code; default: the application's
 * @returns null when the text is not an amount or has more decimal places than the currency
 */
export const parseMoney = (typed: string, currency?: string, locale?: Locale): Cents | null => {
  const { places } = currencyStyle(currency, locale);
  const unit = currencyUnit(currency, locale);
  const [whole = '', written = ''] = readNumber(typed, { unit, locale })?.split('.') ?? [];
  const fraction = placesOf(whole, written, places);
  const cents = Number(whole + fraction.padEnd(places, '0'));
  return whole !== '' && fraction.length <= places && isCents(cents) ? cents : null;
};
