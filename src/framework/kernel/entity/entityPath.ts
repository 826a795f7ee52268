import type { EntityDescription, EntityPaths } from './EntityDescription';

/** A screen that an entity may have. */
export type EntityScreen = keyof EntityPaths;

/** Path parameter of the record's id. */
export const idParameter = 'id';

/** Path parameter of the wizard step. */
export const stepParameter = 'step';

/** Path of a step of the entity's wizard. */
export const stepPath = (description: EntityDescription, id: string, step: string): string =>
  (entityPath(description, 'step', id) ?? '/').replace(`:${stepParameter}`, () => step);

/**
 * Path of a screen of the entity, with the id encoded; undefined if it has no such screen.
 * `entityPath(groups, 'edit', 'A/B')` → `/groups/A%2FB/edit`.
 */
export const entityPath = (
  description: Pick<EntityDescription, 'paths'>,
  screen: EntityScreen,
  id?: string,
): string | undefined =>
  description.paths[screen]?.replace(`:${idParameter}`, () => encodeURIComponent(id ?? ''));
