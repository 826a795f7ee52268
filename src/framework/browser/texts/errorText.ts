import { formatDecimal } from '#kernel/formats/decimal.ts';
import { currencyStyle, formatAmount } from '#kernel/money.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { AppError } from '#kernel/errors/AppError.ts';
import { formatInstant, formatLocalDate, isLocalDate } from '#kernel/localDate.ts';
import { areErrorTextsOver, isUntold, loadErrorTexts, subscribeErrorTexts } from './errorTexts';
import { textsOf } from './locale';
import { translate, type Texts } from './translate';

type Params = AppError['params'];

const decimal = /^(-?\d+)\.(\d\d)(\d*?)0*$/;

const readableText = (text: string): string =>
  isLocalDate(text) ? formatLocalDate(text) : formatInstant(text).replace(decimal, '$1,$2$3');

/** Days, moments and decimal numbers as people write them. */
const readable = (params: Params): Params =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? readableText(value) : value,
    ]),
  );

/** The entity of an error by its name in the plural. */
const named = (texts: Texts, params: Params): Params => {
  const resource = params?.['resource'];
  if (resource === undefined) return params;
  const values = { smart_count: 2, _: String(resource) };
  return { ...params, resource: translate(texts, `resources.${resource}.name`, values) };
};

/** Places of the smallest step of a decimal, `0.01`; undefined for a step of another kind. */
const placesOf = (step: unknown): number | undefined => {
  const [, zeros] = /^0\.(0*)1$/.exec(String(step)) ?? [];
  return zeros === undefined ? undefined : zeros.length + 1;
};

/** Numbers as fields take them, in the formats of the application and the person's language. */
const examples: Readonly<Record<string, () => { readonly example: string }>> = {
  decimal: () => ({ example: formatDecimal('1234.5', 1) }),
  number: () => ({ example: formatDecimal('1234.5', 1) }),
  percent: () => ({ example: formatDecimal('12.5', 1) }),
  rateMonthly: () => ({ example: formatDecimal('1.99', 2) }),
  money: () => ({ example: formatAmount(amountExample()) }),
};

/** How a number of a kind is written here, for a sentence: `1.234,56`. Undefined for what has no such example. */
export const numberExample = (expected: string): { readonly example: string } | undefined =>
  examples[expected]?.();

/** 1,234 and as many decimal places as the currency has: 123456 cents, 1234 yen. */
const amountExample = (): number => {
  const { places } = currencyStyle();
  return Number(`1234${'567890'.slice(0, places)}`);
};

/**
 * Key and values of a sentence that says more than that of the code alone, where there is one: the schema's own for a
 * rule that is broken, what the field takes for a value of another type.
 */
export const closerWords = (
  code: unknown,
  params: Readonly<Record<string, unknown>> = {},
):
  | { readonly key: string; readonly smart_count?: number; readonly example?: string }
  | undefined => {
  if (code === 'validation.kind') return { key: `ownKinds.${String(params['kind'])}` };
  if (code === 'validation.check')
    return { key: `resources.${String(params['entity'])}.checks.${String(params['check'])}` };
  if (code === 'validation.type') {
    const expected = String(params['expected']);
    return { key: `expected.${expected}`, ...examples[expected]?.() };
  }
  if (code !== 'validation.not_multiple') return undefined;
  const places = placesOf(params['step']);
  if (places !== undefined) return { key: 'expected.places', smart_count: places };
  return String(params['step']) === '1' ? { key: 'expected.integer' } : undefined;
};

/** The sentence of an error, for screens that know only its code and parameters. */
export const createErrorText =
  (locale: Locale) =>
  ({ code, params }: AppError): string => {
    const texts = textsOf(locale);
    const unidentified = translate(texts, 'errors.client.unidentified');
    const values = { ...readable(named(texts, params)), _: unidentified };
    const general = translate(texts, `errors.${code}`, values);
    const closer = closerWords(code, params);
    return closer ? translate(texts, closer.key, { ...closer, _: general }) : general;
  };

/**
 * As `createErrorText`, for screens that draw codes which no refused call brought: of a task, of the rows of a file. A
 * sentence that has not been loaded yet is empty until it is there.
 */
export const useErrorSentences = (locale: Locale): ((error: AppError) => string) => {
  const isOver = useSyncExternalStore(subscribeErrorTexts, areErrorTextsOver);
  return useMemo(() => {
    const errorText = createErrorText(locale);
    return (error) => {
      if (isOver || !isUntold(textsOf(locale), error.code)) return errorText(error);
      void loadErrorTexts();
      return '';
    };
  }, [isOver, locale]);
};
