import { englishName } from '#kernel/entity/englishName.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';

/** Field with an entity's English names, if the person may read both names unmasked. */
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
