import { fakeValue } from '#framework/kernel/kinds/fake.ts';
import type { EntityDescription, FieldDescription } from '@patio/framework/kernel';
import { isChecked, isConditional, isSibling, shaped } from './records';

/** Fields that change alone; of these entities every other one is priced anew and has tests of its own. */
const changesAlone: Readonly<Record<string, readonly string[]>> = {
  // The vehicle in words follows from what is said of it.
  dgiEntries: ['notes'],
  simulations: ['remarks', 'monthlyIncome', 'scenarios'],
  insuranceProposals: ['notes', 'complement', 'neighbourhood', 'sellerName'],
};

/** Fields of a record that take another value by themselves, whatever the others hold. */
export const fieldsThatChange = (description: EntityDescription): readonly FieldDescription[] =>
  description.fields.filter(
    ({ editable, ref, virtual, name, kind }) =>
      // A file is sent before: it has tests of its own.
      kind !== 'file' &&
      (editable === 'always' || editable === 'update') &&
      !ref &&
      !virtual &&
      // Of a period both ends have to fit; they have tests of their own.
      ![description.effective?.from, description.effective?.to].includes(name) &&
      !isChecked(description, name) &&
      !(name in (shaped[description.resource]?.(0) ?? {})) &&
      (changesAlone[description.resource]?.includes(name) ?? true) &&
      !isConditional(description, name) &&
      !isSibling(description, name),
  );

/** A value of the field that is another one. Of seeds that lie apart they differ where there are enough. */
export const otherValue = (field: FieldDescription, value: unknown, seed = 900): unknown =>
  Array.from({ length: 50 }, (_, at) => fakeValue(field, seed + at)).find(
    (one) => JSON.stringify(one) !== JSON.stringify(value),
  );
