import type { ReferenceOption as Choice } from './entity/EntityDataMethods';
import { foldText } from './formats/text';

/** Separator of code and name in a label: "SP – São Paulo". */
const separator = /\s+[–·|-]\s+/u;

/**
 * Rank of an option for a folded text: code, label, their prefix, or anywhere in the label; undefined if no match.
 */
const rankOf = ({ value, label }: Choice, wanted: string): number | undefined => {
  const whole = foldText(label);
  const parts = [whole, ...whole.split(separator)];
  if (foldText(value) === wanted) return 0;
  if (parts.includes(wanted)) return 1;
  if (parts.some((part) => part.startsWith(wanted))) return 2;
  return whole.includes(wanted) ? 3 : undefined;
};

/** Whether a text equals an option's code or label. */
export const isNamed = (choice: Choice, text: string): boolean =>
  (rankOf(choice, foldText(text.trim())) ?? 3) < 2;

const worst = 4;

/** Sorts search results by relevance to the text; stable. */
export const bestFirst = <T extends Choice>(found: readonly T[], text: string): readonly T[] => {
  const wanted = foldText(text.trim());
  return found
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) ?? worst }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
};

/** Options matching the typed text, ignoring accents and case, best first. */
export const matchingChoices = <T extends Choice>(
  choices: readonly T[],
  text: string,
): readonly T[] => {
  const wanted = foldText(text.trim());
  if (!wanted) return choices;
  const matches = choices.filter((choice) => rankOf(choice, wanted) !== undefined);
  return bestFirst(matches, text);
};
