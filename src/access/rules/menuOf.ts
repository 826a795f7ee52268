import { menuGroups } from '#generated/menu.ts';
import { canOpen, type AccessActor, type AccessContext, entityRows } from './access';
import type { MenuGroupName, MenuIcon, MenuRow, RouteRow } from './RouteRow';
import { routes } from './routes';

/** One link of the side menu. `label` is a message key. */
export type MenuEntry = {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly icon: MenuIcon;
  readonly badge?: 'leads';
};

/** A group of the side menu with the entries the person may open. Never empty. */
export type MenuGroup = {
  readonly name: MenuGroupName;
  readonly label: string;
  readonly icon: MenuIcon;
  readonly entries: readonly MenuEntry[];
};

type MenuRoute = RouteRow & { readonly menu: MenuRow };
type MenuKeyOf<R> = R extends { readonly menu: { readonly key: infer K extends string } }
  ? K
  : never;

/** Key of a menu entry; its label is the message `menu.routes.{key}`. */
export type MenuKey = MenuKeyOf<(typeof routes)[number]>;

const hasMenu = (row: RouteRow): row is MenuRoute => row.menu !== undefined;
const tableRoutes = (routes as readonly RouteRow[]).filter(hasMenu);
const menuRoutes: readonly MenuRoute[] = [...tableRoutes, ...entityRows.filter(hasMenu)];

/** Keys of all menu entries in table order, for the message files and their test. */
export const menuKeys = tableRoutes.map((row) => row.menu.key) as readonly MenuKey[];

const isShown = (row: MenuRoute, actor: AccessActor, context: AccessContext): boolean => {
  const { groups, module } = row.menu;
  if (!canOpen(row, actor, context)) return false;
  if (groups !== undefined && !groups.some((group) => group === actor.groupName)) return false;
  return module === undefined || context.modules[module] === true;
};

/** Message key of a row's name; rows of entities use the entity's own. Look it up with `smart_count: 2`. */
export const menuLabel = ({ id, menu: { key } }: MenuRoute): string =>
  id.startsWith('ENTITY-') ? `resources.${key}.name` : `menu.routes.${key}`;

const entryOf = (row: MenuRoute): MenuEntry => ({
  id: row.id,
  path: row.path,
  label: menuLabel(row),
  icon: row.menu.icon,
  ...(row.menu.badge === undefined ? {} : { badge: row.menu.badge }),
});

/**
 * A person's side menu in the order of OQ-042, limited to accessible pages that exist.
 *
 * @param isBuilt whether a path of the access table has a screen; others are left out
 */
export const menuOf = (
  actor: AccessActor,
  context: AccessContext,
  isBuilt: (path: string) => boolean,
): readonly MenuGroup[] => {
  const shown = menuRoutes.filter((row) => isBuilt(row.path) && isShown(row, actor, context));
  return menuGroups.flatMap(({ name, icon }) => {
    const entries = shown
      .filter((row) => row.menu.group === name)
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(entryOf);
    return entries.length === 0 ? [] : [{ name, label: `menu.groups.${name}`, icon, entries }];
  });
};

/** Whether a path is a page of the menu or nested below one: `/dealers/42` below `/dealers`. */
export const isBelowMenu = (menu: readonly MenuGroup[], path: string): boolean =>
  menu.some(({ entries }) =>
    entries.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`)),
  );
