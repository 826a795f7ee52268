import { createContext, useContext } from 'react';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { MoreLine } from '#browser/ui/combobox/comboboxProps.ts';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';

/** A record that a reference lacks. */
export type NewTarget = {
  readonly ref: ReferenceDescription;
  /** What the person looked for; may be empty. */
  readonly typed: string;
  /** What the reference demands of the records that it points to. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly onMade: (choice: Choice) => void;
};

/** Makes records that references lack, without leaving the form. */
export type NewTargets = {
  /** The words that offer it; undefined where there is no form for it, or the person may not. */
  readonly offer: (ref: ReferenceDescription) => string | undefined;
  readonly open: (target: NewTarget) => void;
};

/** Absent where nothing is made on the way: in filters, and in the form of what is made. */
export const NewTargetContext = createContext<NewTargets | undefined>(undefined);

/** The last line of a reference's list, where the person may make the record that it lacks. */
export const useNewTarget = (
  ref: ReferenceDescription | undefined,
  given: NewTarget['given'],
  onMade: NewTarget['onMade'],
): MoreLine | undefined => {
  const targets = useContext(NewTargetContext);
  const label = ref && targets?.offer(ref);
  if (!ref || !targets || label === undefined) return undefined;
  return { label, onChoose: (typed) => targets.open({ ref, typed, given, onMade }) };
};
