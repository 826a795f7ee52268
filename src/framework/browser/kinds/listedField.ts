import type { EnumOption, FieldDescription } from '#kernel/entity/FieldDescription.ts';
import { isPresent } from '#kernel/condition/comparison.ts';

/** A field as a choice of what a list offers and of what is stored, which stays a choice after the list dropped it. */
export const listedField = (
  field: FieldDescription,
  options: readonly EnumOption[],
  stored: { readonly value: unknown; readonly label: EnumOption['label'] },
): FieldDescription & { readonly options: readonly EnumOption[] } => {
  const isListed = options.some(({ value }) => value === stored.value);
  const own = isListed || !isPresent(stored.value) ? [] : [stored as EnumOption];
  return { ...field, kind: 'enum', options: [...options, ...own] };
};
