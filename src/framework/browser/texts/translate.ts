import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { numberText, visibleText } from '#kernel/formats/text.ts';

/** The same keys with any text: the type of a translation. A missing or additional key is a compile error. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** Dotted paths of a dictionary's texts. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** Looks up a text of a dictionary by its key without the prefix: `grid.title`. */
export type TextOf<T> = (
  key: TextKey<T>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** A dictionary with one prefix, by language: `{ 'pt-BR': { boats: { … } }, en: { boats: { … } } }`. */
export type TextsBelow<Prefix extends string, T> = Readonly<
  Record<Locale, { readonly [P in Prefix]: T }>
>;

/** Values interpolated into a text, and the count for plurals. */
export type TextValues = Readonly<Record<string, unknown>> & {
  readonly smart_count?: number;
  /** Default for an unknown key, shown literally. */
  readonly _?: unknown;
};

/** Texts of a language by dotted key. */
export type Texts = { readonly locale: Locale; readonly phrases: ReadonlyMap<string, string> };

/** `Object.hasOwn` is missing on older phones. */
const has = Object.prototype.hasOwnProperty;

const placeholder = /%\{(\w+)\}/g;
const pluralMark = '||||';

/** Flattens a dictionary to dotted keys. */
export const flatten = (dictionary: object, prefix = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix + name;
    if (typeof value === 'string') return [[key, value] as [string, string]];
    return typeof value === 'object' && value !== null ? flatten(value, `${key}.`) : [];
  });

/** A value for a sentence: numbers are formatted, and bidirectional text is isolated. */
export const formatValue = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? numberText(value, locale) : visibleText(String(value ?? ''));

/** Categories of CLDR in the order in which texts write their forms. */
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type PluralRules = {
  readonly select: (count: number) => Intl.LDMLPluralRule;
  readonly order: readonly Intl.LDMLPluralRule[];
};

const rules = new Map<Locale, PluralRules>();

const rulesOf = (locale: Locale): PluralRules => {
  const known = rules.get(locale);
  if (known) return known;
  // “0 itens”: the plural is usual in Brazil, too, although CLDR counts zero as one there.
  const plurals = new Intl.PluralRules(/^pt\b/.test(locale) ? 'pt-PT' : locale);
  const { pluralCategories } = plurals.resolvedOptions();
  const order = categories.filter((category) => pluralCategories.includes(category));
  const made: PluralRules = { select: (count) => plurals.select(count), order };
  rules.set(locale, made);
  return made;
};

/**
 * Chooses the form of a text for a count, by the language's plural rules: `plik |||| pliki |||| plików`. The last form
 * also stands for categories without one, such as fractions.
 */
export const pluralForm = (phrase: string, count: number, locale: Locale): string => {
  const forms = phrase.split(pluralMark).map((form) => form.trim());
  const { select, order } = rulesOf(locale);
  // Two forms in a language with one or many: an untranslated text, in another language.
  const isUntranslated = forms.length === 2 && (order.length === 1 || order.includes('few'));
  const place = isUntranslated ? Number(count !== 1) : order.indexOf(select(count));
  return forms[Math.min(place, forms.length - 1)] ?? phrase;
};

/** A text with its named values; unknown names are kept. */
const template = (text: string, values: TextValues, locale: Locale): string =>
  text.replace(placeholder, (whole, name: string) =>
    has.call(values, name) ? formatValue(values[name], locale) : whole,
  );

/**
 * Text of a key with its values. Only dictionary texts are interpreted, and templates of react-admin's components,
 * which are their own default: `<SimpleList primaryText="%{name}">`. Values and other defaults `_` are user data, so
 * `%{x}` or `||||` in them are shown literally.
 */
export const translate = (
  { locale, phrases }: Texts,
  key: string,
  values: TextValues = {},
): string => {
  const phrase = phrases.get(key);
  if (phrase === undefined) {
    if (values._ === key) return template(key, values, locale);
    return typeof values._ === 'string' ? values._ : key;
  }
  const { smart_count: count } = values;
  const chosen = count === undefined ? phrase : pluralForm(phrase, count, locale);
  return chosen.replace(placeholder, (_, name: string) =>
    has.call(values, name) ? formatValue(values[name], locale) : '',
  );
};
