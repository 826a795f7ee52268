import type { BuiltInKind } from '../entity/FieldDescription';
import { ownKind } from '../kinds/ownKinds';
import { application } from '../application';
import { numberText } from '../formats/text';
import { currencyStyle, formatMoneyOf } from '../money';
import { inLanguage } from '../entity/Localized';
import { conditionsOf } from '../condition/conditionPlan';
import { requiredSentence, shownSentence } from '../condition/conditionSentence';
import type {
  EntityDescription,
  FieldDescription,
  Locale,
  ReferenceDescription,
  FieldKind,
} from '../entity/EntityDescription';
import { itemOf } from '../kinds/lists';
import { canBeMasked } from '../entity/fieldRights';
import {
  amountWithCurrency,
  fieldWords,
  kindSentences,
  limitWords,
  type LimitWords,
} from './messages/fieldWords';
import { formatDecimal, formatPercent } from '../formats/decimal';
import { acceptedFiles, defaultFileSize } from '../formats/fileRef';

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
  return inLanguage(limitWords, locale).file(endings.join(', '), numberText(megabytes, locale));
};

const numberIn =
  (locale: Locale) =>
  (value: number): string =>
    numberText(value, locale);

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

/** Context of a sentence about a field. */
type SentenceContext = {
  readonly description: EntityDescription;
  readonly locale: Locale;
  /** Localised plural name of a resource; undefined if not described. */
  readonly labelOf: (resource: string) => string | undefined;
};

const dependenceSentences = (
  { filter = {} }: ReferenceDescription,
  { description, locale }: SentenceContext,
): readonly string[] => {
  const labels = Object.values(filter).flatMap((value) => {
    const read = typeof value === 'object' ? value.$data : undefined;
    return description.fields.filter(({ name }) => name === read);
  });
  return labels.length === 0
    ? []
    : [
        inLanguage(fieldWords, locale).depends(
          labels.map(({ label }) => inLanguage(label, locale)).join(', '),
        ),
      ];
};

const togetherSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  if (!field.together) return [];
  const { options = [] } = itemOf(field);
  const labelOf = (value: string | number): string =>
    inLanguage(options.find((option) => option.value === value)?.label, locale) ?? String(value);
  const groups = field.together.map((group) => group.map(labelOf).join(' + '));
  return [inLanguage(fieldWords, locale).together(groups.join('; '))];
};

/** Localised names of a field's currency and the application's time zone: `R$`, `Central European Standard Time`. */
const settingNames = (
  { currency }: FieldDescription,
  locale: Locale,
): Readonly<Record<string, string>> => {
  const { timeZone } = application();
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const named = zone.formatToParts().find(({ type }) => type === 'timeZoneName');
  return {
    '{currency}': currencyStyle(currency, locale).names[0] ?? '',
    '{zone}': named?.value ?? timeZone,
  };
};

const kindSentence = (field: FieldDescription, locale: Locale): string | undefined => {
  const { kind, currencyField } = field;
  if (currencyField !== undefined)
    return inLanguage(amountWithCurrency, locale).replace('{field}', currencyField);
  return inLanguage(ownKind(kind)?.sentence ?? kindSentences[kind as BuiltInKind], locale)?.replace(
    /\{currency\}|\{zone\}/,
    (name) => settingNames(field, locale)[name] ?? name,
  );
};

/** Rules of list items, and which can be combined. */
const listSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  const { item } = field;
  if (!item) return [];
  const voice = inLanguage(fieldWords, locale);
  if (item.kind === 'enum')
    return [
      voice.someOf((item.options ?? []).map(({ label }) => inLanguage(label, locale)).join(', ')),
      ...togetherSentences(field, locale),
    ];
  const kind = kindSentence(item, locale);
  const each = [...(kind === undefined ? [] : [kind]), ...limitSentences(item, locale)];
  return [voice.someValues, ...each];
};

const choiceSentences = (field: FieldDescription, context: SentenceContext): readonly string[] => {
  const { locale, labelOf } = context;
  const { kind, options = [], ref } = field;
  const voice = inLanguage(fieldWords, locale);
  if (kind === 'enum')
    return [voice.oneOf(options.map(({ label }) => inLanguage(label, locale)).join(', '))];
  if (!ref) return [];
  const name = labelOf(ref.resource);
  const which = kind === 'referenceList' ? voice.someRecords : voice.oneRecord;
  return [...(name === undefined ? [] : [which(name)]), ...dependenceSentences(ref, context)];
};

/** Formats a value for a sentence. */
export const valueWords = (
  { options = [] }: FieldDescription,
  value: string | number | boolean,
  locale: Locale,
): string => {
  const voice = inLanguage(fieldWords, locale);
  if (typeof value === 'boolean') return value ? voice.yes : voice.no;
  return inLanguage(options.find((one) => one.value === value)?.label, locale) ?? String(value);
};

const initialSentences = (field: FieldDescription, locale: Locale): readonly string[] => {
  const { default: value } = field;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain
    ? [
        inLanguage(fieldWords, locale).initially(
          valueWords(field, value as string | number | boolean, locale),
        ),
      ]
    : [];
};

const presenceSentences = (
  field: FieldDescription,
  { description, locale }: SentenceContext,
): readonly string[] => {
  const voice = inLanguage(fieldWords, locale);
  const conditions = conditionsOf(description, field);
  const shown = conditions?.when ? [shownSentence(conditions.when.node, locale)] : [];
  const kept = conditions?.when && field.onHide === 'keep' ? [voice.kept] : [];
  if (conditions?.stated) return [...shown, requiredSentence(conditions.stated, locale), ...kept];
  if (field.editable === 'never') return [...shown, ...kept];
  return [...shown, field.required ? voice.required : voice.optional, ...kept];
};

const uniqueSentences = (
  field: FieldDescription,
  { description, locale, labelOf }: SentenceContext,
): readonly string[] =>
  description.unique
    .filter(({ fields }) => fields.includes(field.name) && description.fields.includes(field))
    .map(({ fields, emptyCounts, space }) => {
      const others = fields
        .filter((name) => name !== field.name)
        .map(
          (name) =>
            inLanguage(description.fields.find((one) => one.name === name)?.label, locale) ?? name,
        );
      const rule =
        others.length === 0
          ? inLanguage(fieldWords, locale).unique
          : inLanguage(fieldWords, locale).uniqueWith(others.join(', '));
      const sharing = space?.resources.map((name) => labelOf(name) ?? name) ?? [];
      return [
        rule,
        ...(emptyCounts && field.nullable ? [inLanguage(fieldWords, locale).emptyCounts] : []),
        ...(sharing.length > 0 ? [inLanguage(fieldWords, locale).shared(sharing.join(', '))] : []),
      ].join(' ');
    });

/**
 * A field's rules in plain language, one sentence each: required, allowed values, who sets it. Shared by `explain`, the
 * reference pages and the manual.
 */
export const fieldSentences = (
  field: FieldDescription,
  context: SentenceContext,
): readonly string[] => {
  const { locale } = context;
  const voice = inLanguage(fieldWords, locale);
  const kind = kindSentence(field, locale);
  return [
    ...presenceSentences(field, context),
    ...(kind === undefined ? [] : [kind]),
    ...choiceSentences(field, context),
    ...listSentences(field, locale),
    ...limitSentences(field, locale),
    ...(field.case ? [voice[field.case]] : []),
    ...uniqueSentences(field, context),
    ...initialSentences(field, locale),
    ...(field.editable === 'always' ? [] : [voice[field.editable]]),
    ...(canBeMasked(field) ? [voice.masked] : []),
  ];
};
