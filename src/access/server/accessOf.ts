import {
  type AppError,
  type EntityDescription,
  type Filter,
  type NamedScreen,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Actor,
  type EntityHooks,
  type HookContext,
  type Deps,
  type Judge,
  type RouteModule,
  route,
} from '@patio/framework/server';
import { canAccess, closedContext, type AccessContext } from '../rules/access';
import { readAccessContext, readModules as readStored } from './store/modules';
import { readModules } from '#organisation/referenceCalls.ts';
import { moduleNames } from '../rules/RouteRow';

type Screened = Pick<EntityDescription, 'paths' | 'key' | 'namedScreens' | 'access'>;

/** Whether an entity has named screens only and no list of its own. */
export const isBehindScreens = ({ paths, namedScreens = [] }: Screened): boolean =>
  paths.list === undefined && namedScreens.length > 0;

const openScreens = (
  { namedScreens = [], access }: Screened,
  actor: Pick<Actor, 'groupName'>,
): readonly NamedScreen[] =>
  namedScreens.filter((screen) => {
    const rule = screen.access ?? access.list;
    return rule !== undefined && canAccess(rule, actor as Actor, closedContext);
  });

const filterOf = ({ filter }: NamedScreen): Filter => ({
  type: 'and',
  items: Object.entries(filter).map(([field, value]) => ({
    type: 'compare',
    field,
    op: 'eq',
    value,
  })),
});

/**
 * Hooks that apply the rights of an entity's named screens to its rows: every call reads and writes only rows of
 * screens that the person may open.
 *
 * @fails access.denied for a write to a row of a closed screen
 * @source ROUTE-025, P294
 */
export const screenRows = (description: Screened): EntityHooks => {
  const admits = (actor: Actor, row: Readonly<Record<string, unknown>>): boolean =>
    openScreens(description, actor).some(({ filter }) =>
      Object.entries(filter).every(([name, value]) => row[name] === value),
    );
  const check = ({ request }: HookContext, row: object): Result<void, AppError> => {
    const { actor } = request;
    const all = actor.view ? [actor, actor.view.own] : [actor];
    return all.every((one) => admits(one as Actor, row as Readonly<Record<string, unknown>>))
      ? ok(undefined)
      : err(appError('access.denied'));
  };
  return {
    visibleRows: (actor) => {
      const open = openScreens(description, actor);
      if (open.length === (description.namedScreens ?? []).length) return undefined;
      return open.length > 0
        ? { type: 'or', items: open.map(filterOf) }
        : { type: 'compare', field: description.key, op: 'in', value: [] };
    },
    // After validation, so that invalid fields are reported first.
    afterCreate: (context, { row }) => Promise.resolve(check(context, row)),
    beforeUpdate: (context, { row, values }) => {
      const checked = check(context, { ...row, ...values });
      return Promise.resolve(checked.ok ? ok(values) : checked);
    },
    beforeDelete: (context, row) => Promise.resolve(check(context, row)),
  };
};

const judgeOf = (deps: Deps, actor: Actor): Judge => {
  let switches: Promise<AccessContext> | undefined;
  return async (rule) => {
    if ('groups' in rule) return canAccess(rule, actor, closedContext);
    switches ??= readAccessContext(deps, actor);
    return canAccess(rule, actor, await switches);
  };
};

/**
 * Evaluates access rules for one request. Modules and flags are read once, and only for rules that depend on them.
 * Viewing as another group requires the rights of both the group and the person.
 */
export const accessOf = (deps: Deps, actor: Actor): Judge => {
  const asShown = judgeOf(deps, actor);
  if (!actor.view) return asShown;
  const asOwn = judgeOf(deps, actor.view.own);
  return async (rule) => (await asShown(rule)) && (await asOwn(rule));
};

type KnownModules = Record<(typeof moduleNames)[number], boolean>;

/** Returns the enabled modules. A module missing from the table is off. */
export const applicationRoutes: RouteModule = [
  route(readModules, async (deps) => {
    const stored = await readStored(deps.db);
    const known = Object.fromEntries(moduleNames.map((name) => [name, stored[name] === true]));
    return ok({ ...stored, ...(known as KnownModules) });
  }),
];
