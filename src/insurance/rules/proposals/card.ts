/** Card data as typed. */
export type TypedCard = {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly code: string;
};

export type CardFault = 'number' | 'holder' | 'expiry' | 'code';

const brands: readonly (readonly [RegExp, string])[] = [
  [/^(4011|4312|4389|4514|4576|5041|5067|5090|6277|6362|6363|650|6516|6550)/, 'Elo'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(606282|3841)/, 'Hipercard'],
];

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Brand of a card by the prefix of its number; null for any other. */
export const brandOf = (number: string): string | null =>
  brands.find(([begins]) => begins.test(digitsOf(number)))?.[1] ?? null;

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** Luhn check. */
const hasRightDigit = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .reduce((sum, one, at) => sum + (at % 2 === 0 ? Number(one) : doubled(Number(one))), 0) %
    10 ===
  0;

const isNumber = (text: string): boolean => {
  const digits = digitsOf(text);
  return digits.length >= 13 && digits.length <= 19 && hasRightDigit(digits);
};

/** `MM/YY`, this month or later. */
const isExpiry = (text: string, day: string): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? [];
  return month !== undefined && `20${year}-${month}` >= day.slice(0, 7);
};

/**
 * Validates a card.
 *
 * @param day today, `YYYY-MM-DD`
 */
export const cardFaults = (card: TypedCard, day: string): readonly CardFault[] => [
  ...(isNumber(card.number) ? [] : (['number'] as const)),
  ...(card.holder.trim().length >= 2 ? [] : (['holder'] as const)),
  ...(isExpiry(card.expiry, day) ? [] : (['expiry'] as const)),
  ...(/^\d{3,4}$/.test(card.code.trim()) ? [] : (['code'] as const)),
];

/** Last four digits of a card number. */
export const lastDigitsOf = (number: string): string => digitsOf(number).slice(-4);
