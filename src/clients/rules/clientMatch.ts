import { foldText } from '@patio/framework/kernel';

/** Start of a document in a search: its letters and digits; undefined for text without digits, which is a name. */
export const documentPrefix = (words: string): string | undefined => {
  const text = words.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  return /\d/.test(text) ? text : undefined;
};

/** Words of a name, folded, without particles (da, de, do, e). */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(d[aeo]s?|e)$/.test(word));

/** Whether two names differ: some word of the shorter name, or initial, matches no word of the longer one. */
export const isOtherName = (simulated: string, registered: string): boolean => {
  const [one, other] = [wordsOf(simulated), wordsOf(registered)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return !short.every((word) => long.some((longer) => longer.startsWith(word)));
};
