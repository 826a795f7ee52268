import { application, formatLanguage, type Locale } from './application';
import { groupThousands, marksOf } from './formats/text';

/** An amount of money in the smallest unit of its currency, such as centavos or cents. Never a fraction. */
export type Cents = number;

/** Whether a value is an amount: an integer that JavaScript holds exactly. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** A currency as a language writes it. */
type CurrencyStyle = {
  /** Decimal places of an amount: 2 for most, 0 for JPY, 3 for KWD. */
  readonly places: number;
  /** What stands before and behind an amount, with the blank between. */
  readonly before: string;
  readonly behind: string;
  /** Everything that may name it beside a number: `R$`, `BRL`. */
  readonly names: readonly string[];
};

const styles = new Map<string, CurrencyStyle>();

const partsOf = (
  locale: Locale,
  currency: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'code' = 'symbol',
): readonly Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    numberingSystem: 'latn',
  }).formatToParts(1);

const isFigure = ({ type }: Intl.NumberFormatPart): boolean =>
  type === 'integer' || type === 'decimal' || type === 'fraction';

const textOf = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts
    .map(({ value }) => value)
    .join('')
    .replaceAll('\u00a0', ' ');

const nameIn = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts.find(({ type }) => type === 'currency')?.value ?? '';

const readStyle = (locale: Locale, currency: string): CurrencyStyle => {
  const parts = partsOf(locale, currency);
  const first = parts.findIndex(isFigure);
  const last = parts.length - 1 - [...parts].reverse().findIndex(isFigure);
  const fraction = parts.find(({ type }) => type === 'fraction')?.value ?? '';
  return {
    places: fraction.length,
    before: textOf(parts.slice(0, first)),
    behind: textOf(parts.slice(last + 1)),
    names: [
      nameIn(parts),
      nameIn(partsOf(locale, currency, 'narrowSymbol')),
      nameIn(partsOf(locale, currency, 'code')),
    ],
  };
};

/**
 * How amounts of a currency are written.
 *
 * @param currency ISO 4217 code; absent: that of the application
 */
export const currencyStyle = (
  currency: string = application().currency,
  locale: Locale = formatLanguage(),
): CurrencyStyle => {
  const key = `${locale} ${currency}`;
  const style = styles.get(key) ?? readStyle(locale, currency);
  styles.set(key, style);
  return style;
};

/** `1.234,56`: where the sign of the currency stands beside the amount, or above its column. */
export const formatAmount = (cents: Cents, currency?: string, locale?: Locale): string => {
  const { places } = currencyStyle(currency, locale);
  const digits = String(Math.abs(cents)).padStart(places + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - places), locale);
  const rest = places === 0 ? '' : `${marksOf(locale).decimal}${digits.slice(-places)}`;
  return `${cents < 0 ? '-' : ''}${whole}${rest}`;
};

/**
 * An amount as people read it: `R$ 1.234,56` in Portuguese, `¥1,235` of yen in English.
 *
 * @param cents    in the smallest unit of the currency
 * @param currency ISO 4217 code; absent: that of the application
 * @source FMT-001, OQ-048
 */
export const formatMoney = (cents: Cents, currency?: string, locale?: Locale): string => {
  const { before, behind } = currencyStyle(currency, locale);
  const amount = formatAmount(Math.abs(cents), currency, locale);
  return `${cents < 0 ? '-' : ''}${before}${amount}${behind}`;
};
