import { brazilian } from '../languages.pt-BR';
import { inLanguage } from '../entity/Localized';
import type { FieldDescription, FieldKind, Locale } from '../entity/EntityDescription';
import { formatDecimal, formatPercent } from '../formats/decimal';
import { acceptedFiles, defaultFileSize } from '../formats/fileRef';
import { formatMoney } from '../money';

type Words = {
  readonly characters: string;
  readonly digits: string;
  readonly items: string;
  readonly between: (low: string, high: string, what: string) => string;
  readonly atLeast: (low: string, what: string) => string;
  readonly atMost: (high: string, what: string) => string;
  readonly exactly: (count: string, what: string) => string;
  readonly pattern: (pattern: string) => string;
  readonly places: (count: number) => string;
  readonly file: (endings: string, megabytes: string) => string;
};

const words: Readonly<Record<Locale, Words>> = {
  [brazilian]: {
    characters: 'caracteres',
    digits: 'dígitos',
    items: 'itens',
    between: (low, high, what) => `De ${low} a ${high}${what}.`,
    atLeast: (low, what) => `No mínimo ${low}${what}.`,
    atMost: (high, what) => `No máximo ${high}${what}.`,
    exactly: (count, what) => `Exatamente ${count}${what}.`,
    pattern: (pattern) => `Segue a forma ${pattern}.`,
    places: (count) => (count === 1 ? 'Uma casa decimal.' : `Até ${count} casas decimais.`),
    file: (endings, megabytes) => `Aceita ${endings}, até ${megabytes} MB.`,
  },
  en: {
    characters: 'characters',
    digits: 'digits',
    items: 'items',
    between: (low, high, what) => `From ${low} to ${high}${what}.`,
    atLeast: (low, what) => `At least ${low}${what}.`,
    atMost: (high, what) => `At most ${high}${what}.`,
    exactly: (count, what) => `Exactly ${count}${what}.`,
    pattern: (pattern) => `Follows the form ${pattern}.`,
    places: (count) => (count === 1 ? 'One decimal place.' : `Up to ${count} decimal places.`),
    file: (endings, megabytes) => `Takes ${endings}, up to ${megabytes} MB.`,
  },
};

type Range = { readonly low?: string; readonly high?: string; readonly what: string };

const rangeSentence = ({ low, high, what }: Range, voice: Words): readonly string[] => {
  const unit = what === '' ? '' : ` ${what}`;
  if (low !== undefined && low === high) return [voice.exactly(low, unit)];
  if (low !== undefined && high !== undefined) return [voice.between(low, high, unit)];
  if (low !== undefined) return [voice.atLeast(low, unit)];
  return high === undefined ? [] : [voice.atMost(high, unit)];
};

const shownAs: Readonly<Partial<Record<FieldKind, (value: number) => string>>> = {
  money: formatMoney,
  percent: (value) => formatPercent(String(value)),
  rateMonthly: (value) => formatPercent(String(value)),
  decimal: (value) => formatDecimal(String(value)),
};

const digitsPattern = /^\^\[0-9\]\{(\d+)(?:,(\d+))?\}\$$/;

const patternSentence = ({ pattern, help }: FieldDescription, voice: Words): readonly string[] => {
  if (pattern === undefined) return [];
  const [, low, high] = digitsPattern.exec(pattern) ?? [];
  if (low !== undefined)
    return rangeSentence({ low, high: high ?? low, what: voice.digits }, voice);
  return help === undefined ? [voice.pattern(pattern)] : [];
};

const text = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

/** Kinds whose form determines their length. */
const lengthless: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'reference',
  'email',
  'file',
  'html',
]);

const bytesPerMegabyte = 1_000_000;

const fileSentence = ({ accept, maxSize }: FieldDescription, locale: Locale): string => {
  const { endings } = acceptedFiles(accept);
  const megabytes = (maxSize ?? defaultFileSize) / bytesPerMegabyte;
  return inLanguage(words, locale).file(endings.join(', '), megabytes.toLocaleString(locale));
};

const numberIn =
  (locale: Locale) =>
  (value: number): string =>
    value.toLocaleString(locale);

/**
 * Length, range, places, number of items and form of a field, one sentence each.
 *
 * @returns empty for an unrestricted field
 */
export const limitSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  const voice = inLanguage(words, locale);
  const { kind, minimum, maximum, scale } = field;
  const show = shownAs[kind] ?? (field.grouped === false ? String : numberIn(locale));
  const shown = (value: number | undefined) => (value === undefined ? undefined : show(value));
  const isShort = !lengthless.has(kind);
  const low = field.minLength !== undefined && field.minLength > 1 ? field.minLength : undefined;
  return [
    ...(isShort
      ? rangeSentence(
          { low: text(low), high: text(field.maxLength), what: voice.characters },
          voice,
        )
      : []),
    ...patternSentence(field, voice),
    ...rangeSentence({ low: shown(minimum), high: shown(maximum), what: '' }, voice),
    ...(scale === undefined ? [] : [voice.places(scale)]),
    ...rangeSentence(
      {
        low: text(field.minItems === 0 ? undefined : field.minItems),
        high: text(field.maxItems),
        what: voice.items,
      },
      voice,
    ),
    ...(kind === 'file' ? [fileSentence(field, locale)] : []),
  ];
};
