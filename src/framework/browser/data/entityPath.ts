import type { EntityDescription, EntityPaths } from '../../kernel/entity/EntityDescription';

/** A screen that an entity may have. */
export type EntityScreen = keyof EntityPaths;

/** Name of the path parameter that holds the record's id. */
export const idParameter = 'id';

/**
 * Path of a screen of the entity, with the id encoded; undefined when the entity has no such screen.
 * `entityPath(groups, 'edit', 'A/B')` → `/groups/A%2FB/edit`.
 */
export const entityPath = (
  description: EntityDescription,
  screen: EntityScreen,
  id?: string,
): string | undefined =>
  description.paths[screen]?.replace(`:${idParameter}`, () => encodeURIComponent(id ?? ''));
