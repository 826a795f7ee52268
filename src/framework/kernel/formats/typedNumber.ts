import { isCents, type Cents } from '../money';
import { isDecimal } from './decimal';

/** Characters that people and programs write for a minus: hyphens, figure dash, en dash, minus sign. */
const minus = /[-\u2010-\u2013\u2212\uFE63\uFF0D]/u;
const minusFirst = new RegExp(`^${minus.source}`, 'u');
const minusLast = new RegExp(`${minus.source}$`, 'u');

/** Marks without a width that come along with a copied text. A soft hyphen is none of them: it may be a minus. */
const invisible = /(?!\u00AD)\p{Cf}/gu;

type Signed = { readonly body: string; readonly sign?: '+' | '-' };

/** Takes a sign off; parentheses around a number are a minus. */
const withoutSign = (body: string): Signed => {
  if (/^\(.*\)$/su.test(body)) return { body: body.slice(1, -1), sign: '-' };
  if (minusFirst.test(body)) return { body: body.slice(1), sign: '-' };
  if (minusLast.test(body)) return { body: body.slice(0, -1), sign: '-' };
  return body.startsWith('+') ? { body: body.slice(1), sign: '+' } : { body };
};

/** Takes unit and sign off both ends, in any order; a second sign stays and makes the text no number. */
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

/**
 * Numbers with groups of thousands: `1.234.567,89`, `1,234,567.89`, `1 234 567,89`. The first group never begins with a
 * zero, so `0.850` is none. One comma alone is a decimal comma: `1,234` has three places.
 */
const grouped = [
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/u,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/u,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/u,
  /^([1-9]\d{0,2}(?:[ \u00A0\u2009\u202F]\d{3})+)(?:[.,](\d*))?$/u,
] as const;

const ungrouped = [/^(\d+)(?:[.,](\d*))?$/u, /^()[.,](\d+)$/u] as const;

/**
 * The number that a text means, as people of both languages type, paste and export it. The one reading for forms,
 * filters, imports and pasted tables.
 *
 * - A comma and a dot: the last one stands before the decimals. `89,990.50` and `89.990,50` are the same.
 * - A comma alone stands before the decimals.
 * - A dot alone stands before the decimals, unless exactly three digits follow a number that does not begin with zero:
 *   `1.250` is 1250, `0.850` and `1.25` are not.
 * - A minus may be a hyphen, a dash or U+2212, at either end; parentheses are a minus as in accounts.
 *
 * @param unit what may stand at the ends beside the number, as a pattern that is bound to an end: `R$`, `%`
 * @returns plain digits with a point: `-1234.50`, with the places as written; null where the meaning is not clear
 */
export const readNumber = (typed: string, unit?: RegExp): string | null => {
  const { body, sign } = peel(typed, unit);
  for (const pattern of [...grouped, ...ungrouped]) {
    const [, whole, fraction = ''] = pattern.exec(body) ?? [];
    if (whole === undefined) continue;
    const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '') || '0';
    const isNegative = sign === '-' && /[1-9]/u.test(digits + fraction);
    return `${isNegative ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`;
  }
  return null;
};

/**
 * The decimal that a person typed, pasted or imported: `1.234,5`, `1234.5` and `1,234.5` give `1234.5`.
 *
 * @param unit what may stand beside the number; see `readNumber`
 * @returns null when the text is not a number, or has more digits than a decimal
 */
export const parseDecimal = (typed: string, unit?: RegExp): string | null => {
  const read = readNumber(typed, unit);
  return read !== null && isDecimal(read) ? read : null;
};

/** What may stand behind a percentage. */
export const percentUnit = /%$/u;

/** The percentage that a person typed, with or without the sign; null when it is not a number. */
export const parsePercent = (typed: string): string | null => parseDecimal(typed, percentUnit);

/** What may stand behind a monthly rate; its sign may come before the words. */
export const rateUnit = /(?:a\.m\.|am|p\.m\.|pm|ao mês|per month|a month|%)$/iu;

/** The monthly rate that a person typed, with or without its unit; null when it is not a number. */
export const parseRate = (typed: string): string | null => parseDecimal(typed, rateUnit);

/** What may stand beside an amount. */
export const currency = /^R\$|R\$$/iu;

/** Zeros behind the second place say nothing, unless the comma may have been meant between thousands: `1,500`. */
const placesOf = (whole: string, fraction: string): string =>
  /^-?(?:0|\d{4,})$/u.test(whole) ? fraction.replace(/^(\d\d)0+$/u, '$1') : fraction;

/**
 * The amount that a person typed, pasted or imported: `R$ 1.234,56`, `1234,56`, `1,234.56` and `1234.56` give
 * centavos, `(5,00)` and `5,00-` an amount below zero.
 *
 * @returns null when the text is no amount or has more than two decimal places
 */
export const parseMoney = (typed: string): Cents | null => {
  const [whole = '', written = ''] = readNumber(typed, currency)?.split('.') ?? [];
  const fraction = placesOf(whole, written);
  const cents = Number(whole + fraction.padEnd(2, '0'));
  return whole !== '' && fraction.length <= 2 && isCents(cents) ? cents : null;
};
