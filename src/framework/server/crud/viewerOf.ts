import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { Actor } from '../deps';
import type { RowLimit } from '../store/sql/rowLimitSql';
import type { Viewer } from '../store/sql/sqlScope';
import type { CatalogContext, EntityContext } from './EntityContext';
import { rowLimitsOf } from './rowLimits';

/** The person of a request, plus their own identity while viewing as another group. */
const eyesOf = ({ request: { actor } }: Pick<CatalogContext, 'request'>): readonly Actor[] =>
  actor.view ? [actor, actor.view.own] : [actor];

type Ruled = Pick<EntityDescription, 'resource' | 'rows'>;

const limitsFor = (
  context: Pick<CatalogContext, 'catalog' | 'request'>,
  description: Ruled,
): readonly RowLimit[] =>
  description.rows
    ? eyesOf(context).flatMap((one) => rowLimitsOf(context.catalog, description, one))
    : [];

/**
 * The person of a request as a viewer of an entity's rows: scopes, row rules and row policy. While viewing as another
 * group, only rows visible to both.
 */
export const viewerOf = (
  context: Pick<CatalogContext, 'catalog' | 'request'>,
  description: Ruled,
): Viewer => {
  const { userType, scopes } = context.request.actor;
  const { visibleRows } = context.catalog.hooks[description.resource] ?? {};
  const policies = eyesOf(context).flatMap((one): readonly Filter[] => {
    const policy = visibleRows?.(one);
    return policy ? [policy] : [];
  });
  const limits = limitsFor(context, description);
  const [first] = policies;
  const policy: Filter | undefined =
    first && policies.length > 1 ? { type: 'and', items: policies } : first;
  return {
    userType,
    scopes,
    ...(limits.length > 0 ? { limits } : {}),
    ...(policy ? { policy } : {}),
  };
};

type Looking = Pick<CatalogContext, 'catalog' | 'request'> & Pick<EntityContext, 'description'>;

/** Row limits on the context's entity for the person of a request. */
export const limitsOn = (context: Looking): readonly RowLimit[] =>
  limitsFor(context, context.description);

/** Whether the person of a request is limited to some rows of the context's entity, by scope or row rules. */
export const isScoped = (context: Looking): boolean => {
  const { description, request } = context;
  const isScopedClass = description.scope?.userType === request.actor.userType;
  return isScopedClass || limitsOn(context).length > 0;
};

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
 * Whether an unsaved row would be visible to the person. Evaluates only equality and membership; any other condition,
 * and any scope, counts as hidden.
 */
export const wouldSee = (context: Looking, row: Readonly<Record<string, unknown>>): boolean => {
  const { policy } = viewerOf(context, context.description);
  return !isScoped(context) && (policy === undefined || admits(policy, row));
};

/** Whether scope or row policy can hide rows of the context's entity from the person. */
export const isLimited = (context: Looking): boolean => {
  const { policy } = viewerOf(context, context.description);
  return policy !== undefined || isScoped(context);
};

/** Whether all rows of the context's entity are visible to the person: no scope, row policy or path applies. */
export const seesEveryRow = (context: Looking & Pick<EntityContext, 'fixed'>): boolean =>
  context.fixed === undefined && !isLimited(context);
