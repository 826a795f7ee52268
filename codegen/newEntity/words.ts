/** `creditLine`, `credit-line` and `credit_line` give `Credit line`. */
export const words = (name: string): string => {
  const text = name
    .replaceAll(/[-_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** English plural of most words. */
export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** English singular of most plurals; a word that is none stays. */
export const singular = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

const portugueseEndings: readonly (readonly [RegExp, string])[] = [
  [/ão$/, 'ões'],
  [/([aou])l$/, '$1is'],
  [/el$/, 'éis'],
  [/m$/, 'ns'],
  [/([rz])$/, '$1es'],
  [/s$/, 's'],
  [/$/, 's'],
];

const portuguesePluralOf = (word: string): string => {
  const [ending, plural] = portugueseEndings.find(([found]) => found.test(word)) ?? [/$/, 's'];
  return word.replace(ending, plural);
};

/** Portuguese plural of most names: the first word is the noun, and words after a preposition stay. */
export const portuguesePlural = (name: string): string => {
  const [, noun = name, rest = ''] =
    /^(.*?)( (?:de|da|do|das|dos|em|para|com) .*)$/.exec(name) ?? [];
  return `${noun.split(' ').map(portuguesePluralOf).join(' ')}${rest}`;
};

/** Parts of a list by commas. */
export const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const longestTitle = 40;

/** A comment of the database that is short enough for a label. */
export const titleOf = (comment: string | null): string | undefined =>
  comment !== null && comment.trim() !== '' && comment.length <= longestTitle
    ? comment.trim()
    : undefined;
