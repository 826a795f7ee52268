import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { type CatalogContext, allow } from './EntityContext';
import { readableFields } from './read/readableFields';

/** How a person reads the names of an entity's records where others refer to them: in clear, as masks, not at all. */
export type NameReading = 'clear' | 'masked' | 'none';

/**
 * What the person of a request reads of the names of an entity, by its `reference` rule and the rights to its fields.
 */
export const namesOf = async (
  context: CatalogContext,
  description: EntityDescription,
): Promise<NameReading> => {
  const target = { ...context, description };
  const allowed = await allow(target, 'reference');
  if (!allowed.ok) return 'none';
  const { hidden, masked } = await readableFields(target);
  const { recordRepresentation: name } = description;
  if (hidden.has(name)) return 'none';
  return masked.has(name) ? 'masked' : 'clear';
};
