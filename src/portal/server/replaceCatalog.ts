import type { LiveCatalog } from '../../framework/server/crud/EntityContext';
import { portalCatalog } from './portalCatalog';

/**
 * In development only: puts the entities of saved schemas into the catalogue that every call reads. Routes are mounted anew
 * by whoever calls this; code that imports a description by its name has it until the next start.
 */
export const replaceCatalog = (live: LiveCatalog): void => {
  Object.assign(portalCatalog, live);
};
