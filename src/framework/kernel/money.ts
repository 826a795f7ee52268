import { application, formatLanguage, type Locale } from './application';
import { groupThousands, marksOf } from './formats/text';

/** An amount in the currency's smallest unit, such as cents. Never a fraction. */
export type Cents = number;

/** Whether a value is an amount: a safe integer. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** Format of a currency in a language. */
type CurrencyStyle = {
  /** Decimal places of an amount: 2 for most, 0 for JPY, 3 for KWD. */
  readonly places: number;
  /** Prefix and suffix of an amount, including spaces. */
  readonly before: string;
  readonly behind: string;
  /** Texts that may denote it next to a number: `R$`, `BRL`. */
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
 * Format of a currency.
 *
 * @param currency ISO 4217 code; default: the application's
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

/** `1.234,56`: without currency symbol, for columns and inputs that show it separately. */
export const formatAmount = (cents: Cents, currency?: string, locale?: Locale): string => {
  const { places } = currencyStyle(currency, locale);
  const digits = String(Math.abs(cents)).padStart(places + 1, '0');
  const whole = groupThousands(digits.slice(0, digits.length - places), locale);
  const rest = places === 0 ? '' : `${marksOf(locale).decimal}${digits.slice(-places)}`;
  return `${cents < 0 ? '-' : ''}${whole}${rest}`;
};

/**
 * Formats an amount: `R$ 1.234,56` in Portuguese, `¥1,235` in English.
 *
 * @param cents    in the smallest unit of the currency
 * @param currency ISO 4217 code; default: the application's
 * @source FMT-001, OQ-048
 */
export const formatMoney = (cents: Cents, currency?: string, locale?: Locale): string => {
  const { before, behind } = currencyStyle(currency, locale);
  const amount = formatAmount(Math.abs(cents), currency, locale);
  return `${cents < 0 ? '-' : ''}${before}${amount}${behind}`;
};

/** Currency of a field's amounts. */
type AmountField = { readonly currency?: string; readonly currencyField?: string };

/** A field with its currency resolved from the record, if another field holds it. */
export const withCurrency = <Field extends AmountField>(
  field: Field,
  record: Readonly<Record<string, unknown>> | undefined,
): Field => {
  const { currencyField, ...rest } = field;
  const code = currencyField === undefined ? undefined : record?.[currencyField];
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code)
    ? ({ ...rest, currency: code } as Field)
    : field;
};

/** Formats an amount of a field; without a symbol if another field holds its currency and is still empty. */
export const formatMoneyOf = (cents: Cents, field: AmountField, locale?: Locale): string => {
  const format = field.currencyField === undefined ? formatMoney : formatAmount;
  return format(cents, field.currency, locale);
};
