/** Values put into a text, and the count that chooses between singular and plural. */
export type TextValues = Readonly<Record<string, unknown>> & {
  readonly smart_count?: number;
  /** Shown as it is when the key is unknown. */
  readonly _?: unknown;
};

/** Texts by dotted key. */
export type Phrases = ReadonlyMap<string, string>;

const placeholder = /%\{(\w+)\}/g;
const pluralMark = '||||';

/** Dotted keys of a nested dictionary. */
export const flatten = (dictionary: object, prefix = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix + name;
    if (typeof value === 'string') return [[key, value] as [string, string]];
    return typeof value === 'object' && value !== null ? flatten(value, `${key}.`) : [];
  });

/** Marks that turn the direction of what follows them, to the end of the sentence. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** A value as it stands in a sentence: what it says of its own direction ends with it. */
const said = (value: unknown): string => String(value ?? '').replace(turning, '');

const choose = (phrase: string, count: number | undefined): string => {
  if (count === undefined || !phrase.includes(pluralMark)) return phrase;
  const [one = phrase, many = one] = phrase.split(pluralMark).map((form) => form.trim());
  return count === 1 ? one : many;
};

/**
 * The text of a key with its values. Only texts of the dictionaries are interpreted: values and the default `_` are
 * data of people, so a `%{x}` or `||||` inside of them is shown literally.
 */
export const translate = (phrases: Phrases, key: string, values: TextValues = {}): string => {
  const phrase = phrases.get(key);
  if (phrase === undefined) return typeof values._ === 'string' ? values._ : key;
  return choose(phrase, values.smart_count).replace(placeholder, (_, name: string) =>
    Object.hasOwn(values, name) ? said(values[name]) : '',
  );
};
