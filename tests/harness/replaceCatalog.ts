import type { LiveCatalog } from '../../src/framework/server/crud/EntityContext';
import { portalCatalog } from '../../src/portal/server/portalCatalog';

/** Gives the portal another catalogue, as a start in development does where tables lack something. */
export const replaceCatalog = (live: LiveCatalog): void => {
  Object.assign(portalCatalog, live);
};
