import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Filter } from '../../kernel/filter/Filter';
import type { Viewer } from '../store/sqlScope';
import type { CatalogContext } from './EntityContext';

/**
 * The person of a request as a viewer of an entity's rows: own dealers by scope, and the entity's row policy. Whoever looks at
 * the portal as another group sees the rows that both may see.
 */
export const viewerOf = (
  { catalog, request: { actor } }: Pick<CatalogContext, 'catalog' | 'request'>,
  { resource }: Pick<EntityDescription, 'resource'>,
): Viewer => {
  const { userType, dealers, view } = actor;
  const policies = [actor, ...(view ? [view.own] : [])].flatMap((one): readonly Filter[] => {
    const policy = catalog.hooks[resource]?.visibleRows?.(one);
    return policy ? [policy] : [];
  });
  const [first] = policies;
  if (!first) return { userType, dealers };
  const policy: Filter = policies.length > 1 ? { type: 'and', items: policies } : first;
  return { userType, dealers, policy };
};
