import type { LiveCatalog } from '#framework/server/crud/EntityContext.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';
import { restoreLater } from './kept/restoring';

/** Replaces the portal's catalogue until the file ends, as development does with incomplete tables. */
export const replaceCatalog = (live: LiveCatalog): void => {
  const { descriptions, validators } = portalCatalog;
  restoreLater(() => void Object.assign(portalCatalog, { descriptions, validators }));
  Object.assign(portalCatalog, live);
};
