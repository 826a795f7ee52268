import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { type CatalogContext, allow } from './EntityContext';
import { readableFields } from './read/readableFields';

/** How a person sees the names of an entity's records in references: clear, masked, or not at all. */
export type NameReading = 'clear' | 'masked' | 'none';

/** The person's access to an entity's names, by its `reference` rule and field rights. */
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
