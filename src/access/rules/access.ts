import type { AccessRule, EntityPages, EntityPaths } from '@patio/framework/kernel';
import { entityPages } from '#generated/pages.ts';
import { createFinder } from './createFinder';
import { isGroupName } from './groups';
import type {
  MenuGroupName,
  MenuIcon,
  RouteRow,
  AccessFlag,
  FlagCondition,
  ModuleName,
} from './RouteRow';
import { routes } from './routes';

/** Pages of an entity that has a place in the menu. */
export type PortalPages = EntityPages & {
  readonly menu?: {
    readonly group: MenuGroupName;
    readonly icon: MenuIcon;
    readonly order: number;
  };
};

const portalPages: readonly PortalPages[] = entityPages;
const listed = new Map<string, RouteRow>(routes.map((row) => [row.path, row]));

/** The entity's main page: its list, else the first page it has. */
const firstPath = ({ list, show, create, edit }: EntityPaths): string | undefined =>
  list ?? show ?? create ?? edit;

/**
 * Converts an access rule into the fields of a row. A route rule copies that route's conditions; an unlisted route
 * admits nobody.
 */
const admits = (rule: AccessRule): Pick<RouteRow, 'groups' | 'flag' | 'module'> => {
  if ('groups' in rule) return { groups: rule.groups.filter(isGroupName) };
  const { groups = [], flag, module } = listed.get(rule.route) ?? {};
  return { groups, ...(flag && { flag }), ...(module && { module }) };
};

const rowOf = ({ resource, screen, access, menu }: PortalPages, path: string): RouteRow => {
  const key = screen === undefined ? resource : `${resource}.screens.${screen}`;
  return {
    id: `ENTITY-${key}`,
    path,
    ...admits(access),
    ...(menu && { menu: { ...menu, key } }),
  };
};

/**
 * Rows for entities whose main page is missing from the table, derived from the schema's rights and menu position.
 */
export const entityRowsOf = (pages: readonly PortalPages[]): readonly RouteRow[] =>
  pages.flatMap((entity) => {
    const path = firstPath(entity.paths);
    return path === undefined || listed.has(path) ? [] : [rowOf(entity, path)];
  });

/** Rows of the described entities. */
export const entityRows = entityRowsOf(portalPages);

/** Entity screens without a row of their own, each with the page whose row guards them. */
const entityScreens: readonly (readonly [path: string, parent: string])[] = portalPages.flatMap(
  ({ paths }) => {
    const parent = firstPath(paths);
    return parent === undefined
      ? []
      : Object.values(paths)
          .filter((path) => path !== parent && !listed.has(path))
          .map((path) => [path, parent] as const);
  },
);

/** Pages open to every signed-in person; each shows only what that person may see. */
const sharedPages: readonly (readonly [path: string, parent: string])[] = [
  ['/ajuda', '/'],
  ['/approvals', '/'],
  ['/inbox', '/'],
  ['/minha-conta/segunda-etapa', '/'],
  ['/minha-conta/sessoes', '/'],
  ['/reports/:id', '/reports'],
  ['/tasks', '/'],
];

const rows: readonly RouteRow[] = [...routes, ...entityRows];
const rowByPath = new Map(rows.map((row) => [row.path, row]));

// Entity screens have no row of their own: the gate checks the list's row, and the entity's own rule covers create
// and edit.
const below = [...sharedPages, ...entityScreens].flatMap(([path, parent]) => {
  const row = rowByPath.get(parent);
  return row === undefined ? [] : [[path, row] as const];
});

/**
 * Finds the row of the access table, or of an unlisted entity, for a location or a pattern.
 * Case-sensitive; a trailing slash is ignored (OQ-039). `/dealers/42/edit` belongs to `/dealers`.
 *
 * @param path without query and hash: `/branches/R01` or `/branches/:branchId`
 */
export const routeOf: (path: string) => RouteRow | undefined = createFinder([
  ...rows.map((row) => [row.path, row] as const),
  ...below,
]);

/** The person whose access is checked. */
export type AccessActor = { readonly groupName: string; readonly userType: 'GMF' | 'DEALER' };

/** Enabled modules (global) and flags (per person). A missing name is off. */
export type AccessContext = {
  readonly modules: Readonly<Partial<Record<ModuleName, boolean>>>;
  readonly flags: Readonly<Partial<Record<AccessFlag, boolean>>>;
};

/** Everything off: the safe context while modules and flags are unknown. */
export const closedContext: AccessContext = { modules: {}, flags: {} };

const meetsFlag = (
  condition: FlagCondition | undefined,
  groupName: string,
  context: AccessContext,
): boolean => {
  if (condition === undefined) return true;
  const needed =
    condition.groups === undefined || condition.groups.some((group) => group === groupName);
  return !needed || context.flags[condition.name] === true;
};

/**
 * Whether a signed-in person may open a row of the access table: group, module and flag.
 * Public rows are open to everyone.
 * @source GATE-001 to GATE-003, OQ-032
 */
export const canOpen = (row: RouteRow, actor: AccessActor, context: AccessContext): boolean => {
  if (row.isPublic === true) return true;
  if (!isGroupName(actor.groupName) || !row.groups.includes(actor.groupName)) return false;
  if (row.module !== undefined && context.modules[row.module] !== true) return false;
  return meetsFlag(row.flag, actor.groupName, context);
};

/**
 * Whether an access rule admits a person. A route rule follows the access table; a route missing from the table admits
 * nobody.
 */
export const canAccess = (
  rule: AccessRule,
  actor: AccessActor,
  context: AccessContext,
): boolean => {
  if ('groups' in rule)
    return isGroupName(actor.groupName) && rule.groups.includes(actor.groupName);
  const row = routeOf(rule.route);
  return row !== undefined && canOpen(row, actor, context);
};
