import { foldText } from '@patio/framework/kernel';

/** Words of a name, without the small ones between them; an initial stands for what it begins. */
const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^(d[aeo]s?|e)$/.test(word));

/** Whether somebody else was simulated than the client: a word of the shorter name is not in the longer one. */
export const isOtherName = (simulated: string, registered: string): boolean => {
  const [one, other] = [wordsOf(simulated), wordsOf(registered)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return !short.every((word) => long.some((longer) => longer.startsWith(word)));
};
