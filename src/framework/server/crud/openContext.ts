import type { Deps } from '../deps';
import type { CatalogContext, EntityCatalog } from './EntityContext';
import type { PersonRequest } from './EntityHooks';

/**
 * What a request brings to any entity. Hand-written calls add the description and use the interpreter's functions:
 * `listRecords({ ...openContext(deps, request), description: users }, query)`.
 */
export const openContext = (
  deps: Deps,
  request: PersonRequest,
  catalog: EntityCatalog = deps.catalog,
): CatalogContext => ({ deps, request, catalog, can: deps.people.accessOf(deps, request.actor) });
