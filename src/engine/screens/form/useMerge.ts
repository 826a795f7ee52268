import { useState } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { FormValues } from '../../EntitySlots';
import { useEntityData } from '../../data/useEntityData';
import { asWireRecord } from '../../texts/names';
import { bodyOf, initialValues } from './formValues';
import { mergeRecords } from './mergeRecords';
import type { MergeRow } from './mergeRecords';
import type { EntityFormState } from './useEntityForm';

/** A save that met a newer version: what differs, and the record as it is stored now. */
export type PendingMerge = { readonly rows: readonly MergeRow[]; readonly current: WireRecord };

/** The merge of one form: opened with the newer record, settled with the changes that stay. */
export const useMerge = (state: EntityFormState) => {
  const data = useEntityData();
  const [merge, setMerge] = useState<PendingMerge | null>(null);
  const { entity, form, getBase, setBase, inputsOf, settle: settled } = state;
  const open = async (known: WireRecord | undefined) => {
    const { resource } = entity.description;
    const id = getBase()?.id ?? '';
    const current = known ?? asWireRecord((await data.getOne(resource, { id })).data);
    const values = form.getValues();
    const fields = inputsOf(values);
    const sideOf = (record: Readonly<Record<string, unknown>>) =>
      bodyOf(fields, initialValues(fields, record), 'edit');
    const sides = {
      base: sideOf(getBase() ?? {}),
      mine: bodyOf(fields, settled(values), 'edit'),
      theirs: sideOf(current),
    };
    setMerge({ rows: mergeRecords(fields, sides), current });
  };
  /** Puts the form on the stored record, with these changes on top. */
  const settle = (changes: FormValues, current: WireRecord) => {
    setBase(current);
    const shown = Object.keys(form.getValues());
    const fields = entity.description.fields.filter(({ name }) => shown.includes(name));
    form.reset({ ...form.getValues(), ...initialValues(fields, current) });
    Object.entries(changes).forEach(([name, value]) =>
      form.setValue(name, value, { shouldDirty: true }),
    );
    setMerge(null);
  };
  return { merge, open, settle, close: () => setMerge(null) };
};
