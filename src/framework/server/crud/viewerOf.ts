import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/Filter.ts';
import type { Actor } from '../deps';
import type { RowLimit } from '../store/sql/rowLimitSql';
import type { Viewer } from '../store/sql/sqlScope';
import type { CatalogContext, EntityContext } from './EntityContext';
import { rowLimitsOf } from './rowLimits';

/** The person of a request, and whom they are themselves while they look through the eyes of another group. */
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
 * The person of a request as a viewer of an entity's rows: own scopes, the entity's row rules and its row
 * policy. A person who sees the application as another group sees the rows both may see.
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

/** What row rules ask of each record of the context's entity that the person of a request sees. */
export const limitsOn = (context: Looking): readonly RowLimit[] =>
  limitsFor(context, context.description);

/**
 * Whether the context's entity limits the person of a request to rows of their own: by its scope, or by row rules.
 */
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
