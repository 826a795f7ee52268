import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { Viewer } from '../store/sql/sqlScope';
import type { CatalogContext, EntityContext } from './EntityContext';

/**
 * The person of a request as a viewer of an entity's rows: own dealers by scope, and the entity's row policy. Whoever
 * looks at the portal as another group sees the rows that both may see.
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

type Looking = Pick<CatalogContext, 'catalog' | 'request'> & Pick<EntityContext, 'description'>;

/** Whether the scope of the context's entity limits the person of a request to rows of their own dealers. */
export const isScoped = ({ description: { scope }, request: { actor } }: Looking): boolean =>
  scope !== undefined && scope.userType === actor.userType;

const admits = (filter: Filter, row: Readonly<Record<string, unknown>>): boolean => {
  switch (filter.type) {
    case 'and':
      return filter.items.every((item) => admits(item, row));
    case 'or':
      return filter.items.some((item) => admits(item, row));
    case 'search':
      return false;
    case 'compare': {
      const { field, op, value } = filter;
      if (op === 'eq') return row[field] === value;
      return op === 'in' && Array.isArray(value) && value.includes(row[field] as never);
    }
  }
};

/**
 * Whether the person of a request would see a row that is not stored yet. Only equality and membership are evaluated;
 * any other condition, and any scope, counts as hidden.
 */
export const wouldSee = (context: Looking, row: Readonly<Record<string, unknown>>): boolean => {
  const { policy } = viewerOf(context, context.description);
  return !isScoped(context) && (policy === undefined || admits(policy, row));
};

/** Whether a scope or a row policy can hide rows of the context's entity from the person of a request. */
export const isLimited = (context: Looking): boolean => {
  const { policy } = viewerOf(context, context.description);
  return policy !== undefined || isScoped(context);
};

/** Whether no scope, row policy or path can hide a row of the context's entity from the person of a request. */
export const seesEveryRow = (context: Looking & Pick<EntityContext, 'fixed'>): boolean =>
  context.fixed === undefined && !isLimited(context);
