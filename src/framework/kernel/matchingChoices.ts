import type { ReferenceOption as Choice } from './entity/EntityDataMethods';
import { foldText } from './text';

/** What parts a code from its name, and a name from its code, in one label: "SP – São Paulo". */
const separator = /\s+[–·|-]\s+/u;

/**
 * How well a choice answers a folded text: by its code, its label, their beginning, or anywhere in the label; undefined
 * for not at all.
 */
const rankOf = ({ value, label }: Choice, wanted: string): number | undefined => {
  const whole = foldText(label);
  const parts = [whole, ...whole.split(separator)];
  if (foldText(value) === wanted) return 0;
  if (parts.includes(wanted)) return 1;
  if (parts.some((part) => part.startsWith(wanted))) return 2;
  return whole.includes(wanted) ? 3 : undefined;
};

/** Whether a text is a choice's code or label. */
export const isNamed = (choice: Choice, text: string): boolean =>
  (rankOf(choice, foldText(text.trim())) ?? 3) < 2;

const worst = 4;

/** Choices that a search elsewhere found, the best answers to the text first; equally good ones keep their order. */
export const bestFirst = <T extends Choice>(found: readonly T[], text: string): readonly T[] => {
  const wanted = foldText(text.trim());
  return found
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) ?? worst }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
};

/** Choices that answer what was typed, accents and case aside, the best first. */
export const matchingChoices = <T extends Choice>(
  choices: readonly T[],
  text: string,
): readonly T[] => {
  const wanted = foldText(text.trim());
  if (!wanted) return choices;
  const matches = choices.filter((choice) => rankOf(choice, wanted) !== undefined);
  return bestFirst(matches, text);
};
