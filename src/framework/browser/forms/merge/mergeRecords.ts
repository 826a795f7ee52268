import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { sameJson } from '#kernel/validation/values.ts';

type Data = Readonly<Record<string, unknown>>;

/** A field that somebody changed, with its three values. A conflict was changed by both, differently. */
export type MergeRow = {
  readonly field: FieldDescription;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly outcome: 'mine' | 'theirs' | 'conflict';
};

/** The same record three times: as it was loaded, as the form has it, as it is stored now. */
export type MergeSides = { readonly base: Data; readonly mine: Data; readonly theirs: Data };

const same = (a: unknown, b: unknown): boolean => sameJson(a ?? null, b ?? null);

/** Compares three versions of a record. Fields that nobody changed, or both in the same way, are left out. */
export const mergeRecords = (
  fields: readonly FieldDescription[],
  sides: MergeSides,
): readonly MergeRow[] =>
  fields.flatMap((field): readonly MergeRow[] => {
    const base = sides.base[field.name];
    const mine = sides.mine[field.name];
    const theirs = sides.theirs[field.name];
    if (same(mine, theirs)) return [];
    const row = { field, base, mine, theirs };
    if (same(mine, base)) return [{ ...row, outcome: 'theirs' }];
    if (same(theirs, base)) return [{ ...row, outcome: 'mine' }];
    return [{ ...row, outcome: 'conflict' }];
  });

/** Whose value counts, by field name. */
export type MergeChoice = Readonly<Record<string, 'mine' | 'theirs'>>;

/** The values that differ from what is stored now: my changes that stay. */
export const mergedChanges = (rows: readonly MergeRow[], choice: MergeChoice): Data =>
  Object.fromEntries(
    rows
      .filter(({ field, outcome }) =>
        outcome === 'conflict' ? choice[field.name] !== 'theirs' : outcome === 'mine',
      )
      .map(({ field, mine }) => [field.name, mine]),
  );
