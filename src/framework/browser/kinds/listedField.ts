import type { EnumOption, FieldDescription } from '#kernel/entity/FieldDescription.ts';
import { isPresent } from '#kernel/condition/comparison.ts';

/** A field as a select of listed values plus the stored one. */
export const listedField = (
  field: FieldDescription,
  options: readonly EnumOption[],
  stored: { readonly value: unknown; readonly label: EnumOption['label'] },
): FieldDescription & { readonly options: readonly EnumOption[] } => {
  const isListed = options.some(({ value }) => value === stored.value);
  const own = isListed || !isPresent(stored.value) ? [] : [stored as EnumOption];
  return { ...field, kind: 'enum', options: [...options, ...own] };
};
