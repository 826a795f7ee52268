import { useState } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { HistoryEntry, WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { useEngine, useEntityData } from '#browser/data/entity/EngineContext.ts';
import { asWireRecord } from '#browser/texts/names.ts';
import { bodyOf, initialValues } from '../formValues';
import type { FormState } from '../useSchemaForm';
import { sameJson } from '#kernel/validation/checks.ts';

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
type MergeSides = { readonly base: Data; readonly mine: Data; readonly theirs: Data };

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

/** A save that met a newer version: differences, stored record, and its authors. */
export type PendingMerge = {
  readonly rows: readonly MergeRow[];
  readonly current: WireRecord;
  /** Changes since the form was opened, newest first; empty without access to the history. */
  readonly changes: readonly HistoryEntry[];
};

/** Changes made meanwhile, as far as readable; optional for a merge. */
const useChangesSince = (description: EntityDescription) => {
  const data = useEntityData();
  const { can } = useEngine();
  const { access, calls, resource } = description;
  const hasHistory = calls.includes('history') && can(access.history);
  return async (id: string, version: number): Promise<readonly HistoryEntry[]> => {
    if (!hasHistory) return [];
    try {
      const { data: entries } = await data.history(resource, { id });
      return entries.filter((entry) => entry.version > version);
    } catch {
      return [];
    }
  };
};

/** Merge of a form: opened with the newer record, resolved with the changes to keep. */
export const useMerge = (state: FormState, description: EntityDescription) => {
  const data = useEntityData();
  const [merge, setMerge] = useState<PendingMerge | null>(null);
  const { shape, form, getBase, setBase, inputsOf, settle: settled } = state;
  const changesSince = useChangesSince(description);
  const open = async (known: WireRecord | undefined) => {
    const { resource } = description;
    const id = getBase()?.id ?? '';
    const request = changesSince(id, getBase()?.version ?? 0);
    const current = known ?? asWireRecord((await data.getOne(resource, { id })).data);
    const changes = await request;
    const values = form.getValues();
    const fields = inputsOf(values);
    const sideOf = (record: Readonly<Record<string, unknown>>) =>
      bodyOf(fields, initialValues(fields, record), 'edit');
    const sides = {
      base: sideOf(getBase() ?? {}),
      mine: bodyOf(fields, settled(values), 'edit'),
      theirs: sideOf(current),
    };
    setMerge({ rows: mergeRecords(fields, sides), current, changes });
  };
  /** Rebases the form on the stored record with these changes. */
  const settle = (changes: FormValues, current: WireRecord) => {
    setBase(current);
    const shown = Object.keys(form.getValues());
    const fields = shape.fields.filter(({ name }) => shown.includes(name));
    form.reset({ ...form.getValues(), ...initialValues(fields, current) });
    Object.entries(changes).forEach(([name, value]) =>
      form.setValue(name, value, { shouldDirty: true }),
    );
    setMerge(null);
  };
  return { merge, open, settle, close: () => setMerge(null) };
};
