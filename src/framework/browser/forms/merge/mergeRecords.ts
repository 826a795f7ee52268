import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { sameJson } from '#kernel/validation/values.ts';

type Data = Readonly<Record<string, unknown>>;

/** A changed field with three values. A conflict was changed differently by both. */
export type MergeRow = {
  readonly field: FieldDescription;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly outcome: 'mine' | 'theirs' | 'conflict';
};

/** Three versions of a record: as loaded, in the form, as stored now. */
export type MergeSides = { readonly base: Data; readonly mine: Data; readonly theirs: Data };

const same = (a: unknown, b: unknown): boolean => sameJson(a ?? null, b ?? null);

/** Compares three versions of a record. Unchanged and identically changed fields are left out. */
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

/** Chosen version, by field. */
export type MergeChoice = Readonly<Record<string, 'mine' | 'theirs'>>;

/** My changes to keep: values that differ from the stored ones. */
export const mergedChanges = (rows: readonly MergeRow[], choice: MergeChoice): Data =>
  Object.fromEntries(
    rows
      .filter(({ field, outcome }) =>
        outcome === 'conflict' ? choice[field.name] !== 'theirs' : outcome === 'mine',
      )
      .map(({ field, mine }) => [field.name, mine]),
  );
