import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { numberText } from '#kernel/numberText.ts';
import { visibleText } from '#kernel/formats/text.ts';

/** Values put into a text, and the count that chooses between singular and plural. */
export type TextValues = Readonly<Record<string, unknown>> & {
  readonly smart_count?: number;
  /** Shown as it is when the key is unknown. */
  readonly _?: unknown;
};

/** Texts of a language by dotted key. */
export type Texts = { readonly locale: Locale; readonly phrases: ReadonlyMap<string, string> };

/** `Object.hasOwn` is newer than the phones that customers come with. */
const has = Object.prototype.hasOwnProperty;

const placeholder = /%\{(\w+)\}/g;
const pluralMark = '||||';

/** Dotted keys of a nested dictionary. */
export const flatten = (dictionary: object, prefix = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix + name;
    if (typeof value === 'string') return [[key, value] as [string, string]];
    return typeof value === 'object' && value !== null ? flatten(value, `${key}.`) : [];
  });

/**
 * A value as it stands in a sentence: a number with its separators; what a text says of its own direction ends with it.
 */
export const said = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? numberText(value, locale) : visibleText(String(value ?? ''));

const choose = (phrase: string, count: number | undefined): string => {
  if (count === undefined || !phrase.includes(pluralMark)) return phrase;
  const [one = phrase, many = one] = phrase.split(pluralMark).map((form) => form.trim());
  return count === 1 ? one : many;
};

/**
 * The text of a key with its values. Only texts of the dictionaries are interpreted: values and the default `_` are
 * data of people, so a `%{x}` or `||||` inside of them is shown literally.
 */
export const translate = (
  { locale, phrases }: Texts,
  key: string,
  values: TextValues = {},
): string => {
  const phrase = phrases.get(key);
  if (phrase === undefined) return typeof values._ === 'string' ? values._ : key;
  return choose(phrase, values.smart_count).replace(placeholder, (_, name: string) =>
    has.call(values, name) ? said(values[name], locale) : '',
  );
};
