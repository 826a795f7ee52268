import { useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isAbsent } from '#browser/kinds/parts/isAbsent.ts';
import { isMasked } from '#browser/parts/MaskedText.tsx';
import { useRecordTools } from '../recordTools';

/** So many fields without a value stand among the others; more of them stand behind a switch. */
const mostAmongOthers = 6;

/** Whether there is nothing to read in a value, nor in any member of it. */
const saysNothing = (value: unknown): boolean =>
  isAbsent(value) ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value ?? {}).every(isAbsent));

/** Which fields of a record have no value, and whether they are left out now. */
export const useEmptyFields = (record: WireRecord, fields: readonly FieldDescription[]) => {
  const { who } = useRecordTools();
  const [isWhole, setWhole] = useState(false);
  const isEmpty = ({ name }: FieldDescription) =>
    saysNothing(record[name]) && !isMasked(record, name);
  const count = fields.filter(isEmpty).length;
  const hasSwitch = count > mostAmongOthers && count < fields.length;
  // Who emptied a field is asked of the field.
  const isLeftOut = hasSwitch && !isWhole && who?.isOn !== true;
  return {
    isEmpty,
    isLeftOut,
    isWhole,
    count,
    turn: hasSwitch ? () => setWhole(!isWhole) : undefined,
  };
};

/** What `useEmptyFields` finds. */
export type EmptyFields = ReturnType<typeof useEmptyFields>;
