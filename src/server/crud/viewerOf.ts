import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Viewer } from '../store/sqlScope';
import type { CatalogContext } from './EntityContext';

/** The person of a request as a viewer of an entity's rows: own dealers by scope, and the entity's row policy. */
export const viewerOf = (
  { catalog, request: { actor } }: Pick<CatalogContext, 'catalog' | 'request'>,
  { resource }: Pick<EntityDescription, 'resource'>,
): Viewer => {
  const { userType, dealers } = actor;
  const policy = catalog.hooks[resource]?.visibleRows?.(actor);
  return { userType, dealers, ...(policy ? { policy } : {}) };
};
