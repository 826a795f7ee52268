import fc from 'fast-check';
import { application, configureApplication } from '#framework/kernel/application.ts';
import { formatDecimal } from '#framework/kernel/formats/decimal.ts';
import { numberText } from '#framework/kernel/formats/text.ts';
import { parseDecimal, parseMoney, readNumber } from '#framework/kernel/formats/typedNumber.ts';
import { currencyStyle, formatAmount, formatMoney } from '#framework/kernel/money.ts';
import {
  endOfDay,
  formatInstant,
  formatLocalDate,
  instantOf,
  localDateOf,
  parseLocalDate,
  startOfDay,
} from '#framework/kernel/localDate.ts';

const languages = ['pt-BR', 'es', 'es-MX', 'en-US', 'en-GB', 'de', 'de-CH', 'fr', 'it', 'ja', 'hi', 'sv', 'pl'] as const; // prettier-ignore
const currencies = ['BRL', 'EUR', 'USD', 'JPY', 'KWD', 'CHF'] as const;

const language = fc.constantFrom(...languages);
const decimal = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
    fraction: fc.stringMatching(/^(?:[0-9]{0,9}[1-9])?$/),
  })
  .map(({ sign, whole, fraction }) => {
    const text = `${whole}${fraction === '' ? '' : `.${fraction}`}`;
    return /[1-9]/.test(text) ? sign + text : text;
  });

test('a decimal formatted by a language parses back', () => {
  fc.assert(
    fc.property(language, decimal, (locale, text) => {
      expect(parseDecimal(formatDecimal(text, 0, locale), { locale })).toBe(text);
    }),
  );
});

test('an amount formatted by a language parses back, with and without its currency', () => {
  fc.assert(
    fc.property(
      language,
      fc.constantFrom(...currencies),
      fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
      (locale, currency, cents) => {
        expect(parseMoney(formatMoney(cents, currency, locale), currency, locale)).toBe(cents);
        expect(parseMoney(formatAmount(cents, currency, locale), currency, locale)).toBe(cents);
      },
    ),
  );
});

test('an amount is formatted like Intl', () => {
  fc.assert(
    fc.property(
      language,
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: 999_999_999 }),
      (locale, currency, cents) => {
        const { places } = currencyStyle(currency, locale);
        const options = { style: 'currency', currency, numberingSystem: 'latn' } as const;
        const text = new Intl.NumberFormat(locale, options).format(cents / 10 ** places);
        const plain = (one: string) => one.replaceAll('\u00a0', ' ');
        expect(plain(formatMoney(cents, currency, locale))).toBe(plain(text));
      },
    ),
  );
});

test.each([
  ['BRL', 'pt-BR', 123456, 'R$ 1.234,56'],
  ['EUR', 'es', 1234567, '12.345,67 €'],
  ['EUR', 'de', 123456, '1.234,56 €'],
  ['EUR', 'fr', 123456, '1\u202f234,56 €'],
  ['USD', 'en-US', -123456, '-$1,234.56'],
  ['JPY', 'ja', 1235, '￥1,235'],
  ['JPY', 'en-US', 1235, '¥1,235'],
  ['KWD', 'en-US', 1234567, 'KWD 1,234.567'],
])('%s in %s: %i is %s', (currency, locale, cents, text) => {
  expect(formatMoney(cents, currency, locale)).toBe(text);
});

test.each([
  ['pt-BR', '1.250', '1250'],
  ['pt-BR', '1,250', '1.250'],
  ['es', '1.250', '1250'],
  ['es', '1,250', '1.250'],
  ['de', '1.250', '1250'],
  ['en-US', '1.250', '1.250'],
  ['en-US', '1,250', '1250'],
  ['en-US', '1,250.5', '1250.5'],
  ['fr', '1 250,5', '1250.5'],
  ['fr', '1250.5', '1250.5'],
  ['de-CH', '1’250.50', '1250.50'],
  ['hi', '12,34,567.5', '1234567.5'],
  // Neither mark is the language's thousands separator: the meaning is ambiguous.
  ['fr', '1.250', null],
  ['de-CH', '1,250', null],
])('in %s, %j means %j', (locale, typed, meant) => {
  expect(readNumber(typed, { locale })).toBe(meant);
});

test.each([
  ['JPY', 'en-US', '1,500', 1500],
  ['JPY', 'en-US', '¥1,500', 1500],
  ['JPY', 'en-US', '12.00', 12],
  ['JPY', 'en-US', '12.50', null],
  ['KWD', 'en-US', '1.5', 1500],
  ['KWD', 'en-US', '1.505', 1505],
  ['KWD', 'en-US', '1.5055', null],
  ['EUR', 'es', '12,5 €', 1250],
  ['EUR', 'es', 'EUR 12', 1200],
  ['EUR', 'es', '$ 12', null],
])('%s in %s: %j is %j', (currency, locale, typed, cents) => {
  expect(parseMoney(typed, currency, locale)).toBe(cents);
});

const day = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a date formatted by a language parses back', () => {
  fc.assert(
    fc.property(language, day, (locale, date) => {
      expect(parseLocalDate(formatLocalDate(date, locale), locale)).toBe(date);
    }),
  );
});

test.each([
  ['pt-BR', '09/03/2026'],
  ['es', '09/03/2026'],
  ['en-US', '03/09/2026'],
  ['de', '09.03.2026'],
  ['fr', '09/03/2026'],
  ['ja', '2026/03/09'],
])('in %s the ninth of March is %s', (locale, text) => {
  expect(formatLocalDate('2026-03-09', locale)).toBe(text);
});

describe('time zones', () => {
  const usual = application();
  afterEach(() => configureApplication(usual));

  test.each(['America/Sao_Paulo', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Apia', 'America/New_York', 'UTC'])(
    'in %s a day contains exactly the instants displayed on it',
    (timeZone) => {
      configureApplication({ ...usual, timeZone });
      fc.assert(
        fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }), (date) => {
          const own = localDateOf(date);
          expect(Date.parse(startOfDay(own))).toBeLessThanOrEqual(date.getTime());
          expect(Date.parse(endOfDay(own))).toBeGreaterThanOrEqual(date.getTime());
          expect(localDateOf(new Date(startOfDay(own)))).toBe(own);
          expect(localDateOf(new Date(Date.parse(startOfDay(own)) - 1))).not.toBe(own);
        }),
      );
    },
  ); // prettier-ignore

  test('a skipped hour is no instant, a repeated one is the second', () => {
    configureApplication({ ...usual, timeZone: 'Europe/Madrid' });
    expect(instantOf('2026-03-29', '02:30')).toBeNull();
    expect(instantOf('2026-10-25', '02:30')).toBe('2026-10-25T01:30:00.000Z');
    expect(formatInstant('2026-07-01T10:00:00.000Z')).toContain('12:00');
  });
});

test('an application may format values in one language for everybody', () => {
  const usual = application();
  configureApplication({
    languages: ['en', 'es'],
    currency: 'EUR',
    timeZone: 'UTC',
    formats: 'de',
  });
  expect(formatMoney(123456)).toBe('1.234,56 €');
  expect(formatLocalDate('2026-03-09')).toBe('09.03.2026');
  expect(numberText(2713, 'en')).toBe('2.713');
  configureApplication(usual);
});
