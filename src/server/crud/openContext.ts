import { canAccess, closedContext, type AccessContext } from '../../domain/access/access';
import type { AccessRule } from '../../kernel/entity/EntityDescription';
import type { Deps } from '../deps';
import { readAccessContext } from '../store/accessContext';
import type { CatalogContext, EntityCatalog } from './EntityContext';
import type { PersonRequest } from './EntityHooks';
import { portalCatalog } from './portalCatalog';

/** Answers rules for one request. What is switched on is read once, and only for rules that depend on it. */
const judge = (deps: Deps, { actor }: PersonRequest): CatalogContext['can'] => {
  let switches: Promise<AccessContext> | undefined;
  return async (rule: AccessRule) => {
    if ('groups' in rule) return canAccess(rule, actor, closedContext);
    switches ??= readAccessContext(deps, actor);
    return canAccess(rule, actor, await switches);
  };
};

/**
 * What a request brings to any entity. Hand-written calls add the description and use the interpreter's functions:
 * `listRecords({ ...openContext(deps, request), description: users }, query)`.
 */
export const openContext = (
  deps: Deps,
  request: PersonRequest,
  catalog: EntityCatalog = portalCatalog,
): CatalogContext => ({ deps, request, catalog, can: judge(deps, request) });
