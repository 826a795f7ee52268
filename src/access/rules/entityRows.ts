import { entityPages } from '#generated/pages.ts';
import type { AccessRule, EntityPages, EntityPaths } from '@patio/framework/kernel';
import { isGroupName } from './groups';
import type { MenuGroupName, MenuIcon, RouteRow } from './RouteRow';
import { routes } from './routes';

/** An entity's pages with a place that the menu has. */
export type PortalPages = EntityPages & {
  readonly menu?: {
    readonly group: MenuGroupName;
    readonly icon: MenuIcon;
    readonly order: number;
  };
};

const portalPages: readonly PortalPages[] = entityPages;
const listed = new Map<string, RouteRow>(routes.map((row) => [row.path, row]));

/** The page that stands for an entity: its list, else the first that it has. */
const firstPath = ({ list, show, create, edit }: EntityPaths): string | undefined =>
  list ?? show ?? create ?? edit;

/**
 * Whom a rule admits, as a row says it. A rule by route takes what its row asks; by a route that is not listed, nobody.
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

/** Rows of entities whose first page the table does not list: the schema's own rights and place in the menu. */
export const entityRowsOf = (pages: readonly PortalPages[]): readonly RouteRow[] =>
  pages.flatMap((entity) => {
    const path = firstPath(entity.paths);
    return path === undefined || listed.has(path) ? [] : [rowOf(entity, path)];
  });

/** Rows of the entities that the schemas describe. */
export const entityRows = entityRowsOf(portalPages);

/** Screens of entities that are no rows of their own, and the page whose row guards them. */
export const entityScreens: readonly (readonly [path: string, parent: string])[] =
  portalPages.flatMap(({ paths }) => {
    const parent = firstPath(paths);
    return parent === undefined
      ? []
      : Object.values(paths)
          .filter((path) => path !== parent && !listed.has(path))
          .map((path) => [path, parent] as const);
  });
