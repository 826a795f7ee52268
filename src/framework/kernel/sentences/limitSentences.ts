import { inLanguage } from '../entity/Localized';
import type { FieldDescription, FieldKind, Locale } from '../entity/EntityDescription';
import { formatDecimal, formatPercent } from '../formats/decimal';
import { acceptedFiles, defaultFileSize } from '../formats/fileRef';
import { formatMoneyOf } from '../money';
import { limitWords, type LimitWords } from './messages/limitWords';

type Range = { readonly low?: string; readonly high?: string; readonly what: string };

const rangeSentence = ({ low, high, what }: Range, voice: LimitWords): readonly string[] => {
  const unit = what === '' ? '' : ` ${what}`;
  if (low !== undefined && low === high) return [voice.exactly(low, unit)];
  if (low !== undefined && high !== undefined) return [voice.between(low, high, unit)];
  if (low !== undefined) return [voice.atLeast(low, unit)];
  return high === undefined ? [] : [voice.atMost(high, unit)];
};

const shownAs: Readonly<Partial<Record<FieldKind, (value: number) => string>>> = {
  percent: (value) => formatPercent(String(value)),
  rateMonthly: (value) => formatPercent(String(value)),
  decimal: (value) => formatDecimal(String(value)),
};

const digitsPattern = /^\^\[0-9\]\{(\d+)(?:,(\d+))?\}\$$/;

const patternSentence = (
  { pattern, help }: FieldDescription,
  voice: LimitWords,
): readonly string[] => {
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
  return inLanguage(limitWords, locale).file(endings.join(', '), megabytes.toLocaleString(locale));
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
  const voice = inLanguage(limitWords, locale);
  const { kind, minimum, maximum, scale } = field;
  const showMoney = (value: number) => formatMoneyOf(value, field);
  const show =
    kind === 'money'
      ? showMoney
      : (shownAs[kind] ?? (field.grouped === false ? String : numberIn(locale)));
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
