import { groupThousands } from './formats/decimal';
import { readNumber } from './formats/typedNumber';

/** An amount of money: integer centavos of the Brazilian real. Never a fraction. */
export type Cents = number;

/** Whether a value is an amount: an integer that JavaScript holds exactly. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** `R$ 1.234,56`, the same in both languages. @source FMT-001, OQ-048 */
export const formatMoney = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const amount = `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
  return `${cents < 0 ? '-' : ''}R$ ${amount}`;
};

/** `1.234,56`: where the sign of the currency stands beside the amount, or above its column. */
export const formatAmount = (cents: Cents): string => formatMoney(cents).replace('R$ ', '');

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
