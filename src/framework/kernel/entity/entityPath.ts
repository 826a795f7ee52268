import type { EntityDescription, EntityPaths } from './EntityDescription';

/** A screen that an entity may have. */
export type EntityScreen = keyof EntityPaths;

/** Name of the path parameter that holds the record's id. */
export const idParameter = 'id';

/** Name of the path parameter that holds the step of a wizard. */
export const stepParameter = 'step';

/** Path of a step of the entity's wizard. */
export const stepPath = (description: EntityDescription, id: string, step: string): string =>
  (entityPath(description, 'step', id) ?? '/').replace(`:${stepParameter}`, () => step);

/**
 * Path of a screen of the entity, with the id encoded; undefined when the entity has no such screen.
 * `entityPath(groups, 'edit', 'A/B')` → `/groups/A%2FB/edit`.
 */
export const entityPath = (
  description: Pick<EntityDescription, 'paths'>,
  screen: EntityScreen,
  id?: string,
): string | undefined =>
  description.paths[screen]?.replace(`:${idParameter}`, () => encodeURIComponent(id ?? ''));
