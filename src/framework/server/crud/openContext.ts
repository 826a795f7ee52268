import type { Deps } from '../deps';
import { accessOf } from '../../../access/server/accessOf';
import type { CatalogContext, EntityCatalog } from './EntityContext';
import type { PersonRequest } from './EntityHooks';
import { portalCatalog } from '../../../portal/server/portalCatalog';

/**
 * What a request brings to any entity. Hand-written calls add the description and use the interpreter's functions:
 * `listRecords({ ...openContext(deps, request), description: users }, query)`.
 */
export const openContext = (
  deps: Deps,
  request: PersonRequest,
  catalog: EntityCatalog = portalCatalog,
): CatalogContext => ({ deps, request, catalog, can: accessOf(deps, request.actor) });
