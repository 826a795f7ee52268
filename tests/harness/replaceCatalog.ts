import type { LiveCatalog } from '#framework/server/crud/EntityContext.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { restoreLater } from './kept/restoring';

/** Gives the portal another catalogue until the file ends, as a start in development does where tables lack some. */
export const replaceCatalog = (live: LiveCatalog): void => {
  const { descriptions, validators } = portalCatalog;
  restoreLater(() => void Object.assign(portalCatalog, { descriptions, validators }));
  Object.assign(portalCatalog, live);
};
