import type { FieldDescription, Localized } from '#kernel/entity/EntityDescription.ts';

/** Column label of a field; ranges have their own. */
export const columnLabel = ({ label, range }: FieldDescription): Localized => range?.label ?? label;
