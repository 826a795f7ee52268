import { createContext, useContext } from 'react';
import type { ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { MoreLine } from '#browser/ui/combobox/useCombobox.tsx';
import type { Choice } from '#browser/ui/fields/SelectField.tsx';

/** A missing referenced record. */
export type NewTarget = {
  readonly ref: ReferenceDescription;
  /** The search text; may be empty. */
  readonly typed: string;
  /** Values required by the reference's filter. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly onMade: (choice: Choice) => void;
};

/** Creates missing referenced records without leaving the form. */
export type NewTargets = {
  /** Label of the offer; undefined without a form or the right. */
  readonly offer: (ref: ReferenceDescription) => string | undefined;
  readonly open: (target: NewTarget) => void;
};

/** Absent where creation is not available: in filters, and in nested forms. */
export const NewTargetContext = createContext<NewTargets | undefined>(undefined);

/** Last entry of a reference's list, if the person may create the missing record. */
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
