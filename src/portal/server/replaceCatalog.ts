import type { EntityCatalog } from '../../framework/server/crud/EntityContext';
import { portalCatalog } from './portalCatalog';

/** What a saved schema changes of the catalogue. */
export type LiveCatalog = Pick<EntityCatalog, 'descriptions' | 'validators'>;

/**
 * In development only: puts the entities of saved schemas into the catalogue that every call reads. Routes are mounted anew
 * by whoever calls this; code that imports a description by its name has it until the next start.
 */
export const replaceCatalog = (live: LiveCatalog): void => {
  Object.assign(portalCatalog, live);
};
