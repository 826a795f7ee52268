import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import type { EntityDescription, FieldDescription } from '@patio/framework/kernel';
import { isChecked, isConditional, isSibling, shaped } from './records';

/** Fields that can change alone; other changes to these entities recompute prices and have their own tests. */
const changesAlone: Readonly<Record<string, readonly string[]>> = {
  // The vehicle's text follows from its other fields.
  dgiEntries: ['notes'],
  simulations: ['remarks', 'monthlyIncome', 'scenarios'],
  insuranceProposals: ['notes', 'complement', 'neighbourhood', 'sellerName'],
};

/** Fields of a record that can change independently of the others. */
export const fieldsThatChange = (description: EntityDescription): readonly FieldDescription[] =>
  description.fields.filter(
    ({ editable, ref, virtual, name, kind }) =>
      // Files are uploaded first: they have their own tests.
      kind !== 'file' &&
      (editable === 'always' || editable === 'update') &&
      !ref &&
      !virtual &&
      // Both ends of a period have to match; they have their own tests.
      ![description.effective?.from, description.effective?.to].includes(name) &&
      !isChecked(description, name) &&
      !(name in (shaped[description.resource]?.(0) ?? {})) &&
      (changesAlone[description.resource]?.includes(name) ?? true) &&
      !isConditional(description, name) &&
      !isSibling(description, name),
  );

/** A different value for the field. Distant seeds give different values if there are enough of them. */
export const otherValue = (field: FieldDescription, value: unknown, seed = 900): unknown =>
  Array.from({ length: 50 }, (_, at) => fakeValue(field, seed + at)).find(
    (one) => JSON.stringify(one) !== JSON.stringify(value),
  );
