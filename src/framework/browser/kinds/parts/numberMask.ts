import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { MaskOptions } from '../../ui/fields/maskLibrary';

type NumberLook = { readonly scale: number; readonly groups: boolean };

/**
 * Mask of a number in Brazilian writing: comma for decimals, dots for thousands. A minus is possible unless the field
 * excludes it. A limit is never enforced by the mask: what is too large is said, not swallowed.
 */
export const numberMask = (
  field: FieldDescription,
  { scale, groups }: NumberLook,
): MaskOptions => ({
  mask: Number,
  scale,
  radix: ',',
  mapToRadix: ['.'],
  thousandsSeparator: groups ? '.' : '',
  ...(field.minimum !== undefined && field.minimum >= 0 ? { min: 0 } : {}),
});
