import { ownKinds } from '#kernel/kinds/ownKinds.ts';
import { formatDecimal } from '#kernel/formats/decimal.ts';
import { marksOf } from '#kernel/formats/text.ts';
import { currencyStyle, formatAmount } from '#kernel/money.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { formatInstant, formatLocalDate, isLocalDate } from '#kernel/localDate.ts';
import { areErrorTextsOver, isUnloaded, loadErrorTexts, subscribeErrorTexts } from './errorTexts';
import { dayPattern } from './kindWords';
import { textsOf } from './locale';
import { translate, type Texts } from './translate';

type Params = AppError['params'];

const decimal = /^(-?\d+)\.(\d\d)(\d*?)0*$/;

const readableText = (text: string): string =>
  isLocalDate(text)
    ? formatLocalDate(text)
    : formatInstant(text).replace(decimal, `$1${marksOf().decimal}$2$3`);

/** Localises dates, timestamps and decimals. */
const readable = (params: Params): Params =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? readableText(value) : value,
    ]),
  );

/** Resolves the entity of an error to its plural name. */
const named = (texts: Texts, params: Params): Params => {
  const resource = params?.['resource'];
  if (resource === undefined) return params;
  const values = { smart_count: 2, _: String(resource) };
  return { ...params, resource: translate(texts, `resources.${resource}.name`, values) };
};

/** Localises the parameters of a message: dates, timestamps, decimals, names of entities. */
export const localisedParams = (texts: Texts, params: Params): Params =>
  readable(named(texts, params));

/** Decimal places of a step such as `0.01`; undefined for other steps. */
const placesOf = (step: unknown): number | undefined => {
  const [, zeros] = /^0\.(0*)1$/.exec(String(step)) ?? [];
  return zeros === undefined ? undefined : zeros.length + 1;
};

/** Sample numbers by type, in the application's format and the person's language. */
const examples: Readonly<Record<string, (currency?: string) => { readonly example: string }>> = {
  decimal: () => ({ example: formatDecimal('1234.5', 1) }),
  number: () => ({ example: formatDecimal('1234.5', 1) }),
  percent: () => ({ example: formatDecimal('12.5', 1) }),
  rateMonthly: () => ({ example: formatDecimal('1.99', 2) }),
  money: (currency) => ({ example: formatAmount(amountExample(currency), currency) }),
};

/**
 * Sample of a number kind for a message: `1.234,56`. Undefined if there is none.
 *
 * @param currency ISO 4217 code of an amount; default: the application's
 */
export const numberExample = (
  expected: string,
  currency?: string,
): { readonly example: string } | undefined => examples[expected]?.(currency);

/** 1,234 with the currency's decimal places: 123456 cents, 1234 yen. */
const amountExample = (currency?: string): number => {
  const { places } = currencyStyle(currency);
  return Number(`1234${'567890'.slice(0, places)}`);
};

type CloserWords = {
  readonly key: string;
  readonly smart_count?: number;
  readonly example?: string;
  readonly format?: string;
};

/**
 * Key and values of a more specific message than the code's, if any: the schema's for a violated rule, the field's
 * format for a type error.
 */
export const closerWords = (
  code: unknown,
  params: Readonly<Record<string, unknown>>,
  locale: Locale,
): CloserWords | undefined => {
  if (code === 'validation.date')
    return { key: 'errors.validation.date', format: dayPattern(locale) };
  if (code === 'validation.kind') return { key: `ownKinds.${String(params['kind'])}` };
  const own = ownKinds().find((kind) => kind.code === code);
  if (own) return { key: `ownKinds.${own.name}` };
  if (code === 'validation.check')
    return { key: `resources.${String(params['entity'])}.checks.${String(params['check'])}` };
  if (code === 'validation.type') {
    const expected = String(params['expected']);
    const { currency } = params;
    return {
      key: `expected.${expected}`,
      ...numberExample(expected, typeof currency === 'string' ? currency : undefined),
    };
  }
  if (code !== 'validation.not_multiple') return undefined;
  const places = placesOf(params['step']);
  if (places !== undefined) return { key: 'expected.places', smart_count: places };
  return String(params['step']) === '1' ? { key: 'expected.integer' } : undefined;
};

/** Message of an error, for screens with only its code and parameters. */
export const createErrorText =
  (locale: Locale) =>
  ({ code, params }: AppError): string => {
    const texts = textsOf(locale);
    const unidentified = translate(texts, 'errors.client.unidentified');
    const values = { ...localisedParams(texts, params), _: unidentified };
    const general = translate(texts, `errors.${code}`, values);
    const closer = closerWords(code, params ?? {}, locale);
    return closer ? translate(texts, closer.key, { ...closer, _: general }) : general;
  };

/**
 * Like `createErrorText`, for codes not from a failed call: of tasks, of file rows. Empty until the message is loaded.
 */
export const useErrorSentences = (locale: Locale): ((error: AppError) => string) => {
  const isOver = useSyncExternalStore(subscribeErrorTexts, areErrorTextsOver);
  return useMemo(() => {
    const errorText = createErrorText(locale);
    return (error) => {
      if (isOver || !isUnloaded(textsOf(locale), error.code)) return errorText(error);
      void loadErrorTexts();
      return '';
    };
  }, [isOver, locale]);
};
