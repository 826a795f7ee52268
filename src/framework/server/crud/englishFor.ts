import { englishName } from '#kernel/entity/englishName.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';

/** Field with the English names of an entity, where the person reads these and the others in clear. */
export const englishFor = (
  entity: EntityDescription,
  { hidden, masked }: FieldRights,
): string | undefined => {
  const isUnread = (name: string): boolean => hidden.has(name) || masked.has(name);
  const english = englishName(entity);
  return english === undefined || [english, entity.recordRepresentation].some(isUnread)
    ? undefined
    : english;
};
