import type { FieldDescription, Localized } from '#kernel/entity/EntityDescription.ts';

/** What the column of a field is called: a range has a name of its own. */
export const columnLabel = ({ label, range }: FieldDescription): Localized => range?.label ?? label;
