import { entityPages } from '#generated/pages.ts';
import type { AccessRule, EntityPages, EntityPaths } from '@patio/framework/kernel';
import { isGroupName } from './groups';
import type { MenuGroupName, MenuIcon, RouteRow } from './RouteRow';
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
export const entityScreens: readonly (readonly [path: string, parent: string])[] =
  portalPages.flatMap(({ paths }) => {
    const parent = firstPath(paths);
    return parent === undefined
      ? []
      : Object.values(paths)
          .filter((path) => path !== parent && !listed.has(path))
          .map((path) => [path, parent] as const);
  });
