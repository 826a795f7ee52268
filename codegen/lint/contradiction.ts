import type { Condition, ConditionOperand } from '@patio/framework/kernel';

type Leaf = Extract<Condition, { field: string }>;

/** What has to hold at once. */
const together = (condition: Condition): readonly Leaf[] => {
  if ('field' in condition) return [condition];
  return 'allOf' in condition ? condition.allOf.flatMap(together) : [];
};

const constantsOf = (leaf: Leaf): readonly unknown[] | undefined => {
  if ('enum' in leaf) return leaf.enum;
  return 'const' in leaf && typeof leaf.const !== 'object' ? [leaf.const] : undefined;
};

const haveNoneInCommon = (sets: readonly (readonly unknown[])[]): boolean =>
  sets.length > 1 &&
  sets.reduce((left, right) => left.filter((value) => right.includes(value))).length === 0;

const isAbsence = (leaf: Leaf): boolean => 'present' in leaf && !leaf.present;

/** Days and amounts stand in the order of their kind; what else is compared is left to the reader. */
const isAbove = (low: ConditionOperand, high: ConditionOperand): boolean =>
  typeof low === 'number' && typeof high === 'number' && low > high;

const areApart = (leaves: readonly Leaf[]): boolean =>
  leaves.some(
    (low) =>
      'minimum' in low &&
      leaves.some((high) => 'maximum' in high && isAbove(low.minimum, high.maximum)),
  );

const isContested = (leaves: readonly Leaf[]): boolean =>
  haveNoneInCommon(
    leaves.flatMap((leaf) => [constantsOf(leaf) ?? []].filter(({ length }) => length > 0)),
  ) ||
  (leaves.some(isAbsence) && !leaves.every(isAbsence)) ||
  areApart(leaves);

/** The field of which the parts of an `allOf` want two things that exclude each other; undefined when they agree. */
export const contestedField = (parts: readonly Condition[]): string | undefined => {
  const byField = new Map<string, Leaf[]>();
  for (const leaf of parts.flatMap(together))
    byField.set(leaf.field, [...(byField.get(leaf.field) ?? []), leaf]);
  return [...byField].find(([, leaves]) => isContested(leaves))?.[0];
};
