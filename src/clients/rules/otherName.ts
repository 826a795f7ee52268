import { foldText } from '@patio/framework/kernel';

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
