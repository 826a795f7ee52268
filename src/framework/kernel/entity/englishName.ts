import type { EntityDescription } from './EntityDescription';

/** Field with the English name of a record: `nameEn` next to `name`, if the entity has it. */
export const englishName = ({
  recordRepresentation,
  fields,
}: Pick<EntityDescription, 'recordRepresentation' | 'fields'>): string | undefined =>
  fields.find(({ name }) => name === `${recordRepresentation}En`)?.name;
