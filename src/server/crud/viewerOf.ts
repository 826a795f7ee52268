import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Filter } from '../../kernel/filter/Filter';
import type { Viewer } from '../store/sqlScope';
import type { CatalogContext, EntityContext } from './EntityContext';

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

/** Whether no scope, row policy or path can hide a row of the context's entity from the person of a request. */
export const seesEveryRow = (
  context: Pick<CatalogContext, 'catalog' | 'request'> &
    Pick<EntityContext, 'description' | 'fixed'>,
): boolean => {
  const { description, fixed } = context;
  const { userType, policy } = viewerOf(context, description);
  const isScoped = description.scope !== undefined && description.scope.userType === userType;
  return fixed === undefined && policy === undefined && !isScoped;
};
