import { application, defineKind, formatLanguage, type Locale } from '@patio/framework/kernel';

const writers = new Map<Locale, Intl.DateTimeFormat>();

const writerOf = (locale: Locale): Intl.DateTimeFormat => {
  const writer =
    writers.get(locale) ??
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  writers.set(locale, writer);
  return writer;
};

const monthCount = 12;

/** Names of the months in a language, in lower case. */
const monthNames = (locale: Locale, month: 'long' | 'short'): readonly string[] => {
  const writer = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  return Array.from({ length: monthCount }, (_, at) =>
    writer.format(Date.UTC(2000, at)).toLowerCase().replace('.', ''),
  );
};

const numberOf = (name: string): number => {
  const names = application().languages.flatMap((locale) => [
    monthNames(locale, 'long'),
    monthNames(locale, 'short'),
  ]);
  return Math.max(...names.map((each) => each.indexOf(name))) + 1;
};

const form = /^20[0-9]{2}-(0[1-9]|1[0-2])$/;
const inFigures = /^([0-9]{1,2})\s*[/.-]?\s*(20[0-9]{2})$/;
const inWords = /^(\p{L}+)\.?(?:\s+de)?[\s/-]+(20[0-9]{2})$/u;

/**
 * A typed month as stored: `12/2026`, `122026`, `dez/2026`, `dezembro de 2026` and `December 2026` give `2026-12`.
 * Other text is returned unchanged.
 */
export const normaliseYearMonth = (typed: string): string => {
  const text = typed.trim();
  const [, figures, year] = inFigures.exec(text) ?? [];
  if (figures !== undefined) return `${year}-${figures.padStart(2, '0')}`;
  const [, name = '', yearOfName] = inWords.exec(text.toLowerCase()) ?? [];
  const number = name === '' ? 0 : numberOf(name);
  return number === 0 ? text : `${yearOfName}-${String(number).padStart(2, '0')}`;
};

/** How stored months end that a typed name of a month stands for: `-12` for `dezembro`, `Dez.` and `December`. */
const monthPart = (typed: string): string | undefined => {
  const number = numberOf(typed.trim().toLowerCase().replace(/\.$/, ''));
  return number === 0 ? undefined : `-${String(number).padStart(2, '0')}`;
};

/** Whether a text is a stored month. */
export const isYearMonth = (stored: string): boolean => form.test(stored);

/**
 * A stored month in words: `dezembro de 2026`, `December 2026`. Month names are in the reader's language, even where
 * the application fixes the format of dates.
 */
const showYearMonth = (stored: string, locale: Locale = formatLanguage()): string =>
  writerOf(locale).format(new Date(`${stored}-01T00:00:00Z`));

/** A month of a year, `2026-12`, shown in words. */
export const yearMonth = defineKind({
  name: 'yearMonth',
  format: 'year-month',
  form: form.source,
  maxLength: 7,
  isValid: isYearMonth,
  normalise: normaliseYearMonth,
  show: showYearMonth,
  operators: ['eq', 'ne', 'in', 'notIn', 'empty'],
  isSearchedWhole: true,
  searchedPart: monthPart,
  width: 168,
  sentence: {
    'pt-BR': 'Mês e ano, por exemplo 12/2026.',
    en: 'Month and year, such as 12/2026.',
  },
  refusal: {
    'pt-BR': 'Informe um mês e um ano a partir de 2000, por exemplo 12/2026.',
    en: 'Enter a month and a year from 2000 on, such as 12/2026.',
  },
  headings: ['mes', 'month', 'competencia'],
  fake: (seed) => {
    const number = Math.abs(Math.trunc(seed)) % (monthCount * 100);
    const year = 2000 + Math.floor(number / monthCount);
    return `${year}-${String((number % monthCount) + 1).padStart(2, '0')}`;
  },
});
