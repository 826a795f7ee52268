import type { AccessRule } from '#kernel/entity/AccessRule.ts';
import type { EntityPages, MenuGroupPlace, MenuPlace } from '#kernel/entity/EntityPages.ts';
import type { EngineValue } from '#browser/data/entity/EngineContext.ts';
import type { Crumb } from '../Breadcrumb';
import type { LazyScreen } from '../createAdminRouter';
import type { MenuSection } from './Menu';

/** A custom page: path, access, and menu position. */
export type OwnPage = {
  readonly path: string;
  readonly Page: LazyScreen;
  /** Message key of its name, in menu, breadcrumb and window title. */
  readonly label: string;
  /** Absent: every signed-in person. */
  readonly access?: AccessRule;
  /** Absent: not in the menu. */
  readonly menu?: MenuPlace;
};

type MenuParts = {
  readonly pages: readonly EntityPages[];
  readonly ownPages?: readonly OwnPage[];
  readonly groups: readonly MenuGroupPlace[];
  readonly can: EngineValue['can'];
};

type Listed = Pick<OwnPage, 'path' | 'label' | 'access' | 'menu'> & { readonly id: string };

const listed = ({ pages, ownPages = [] }: MenuParts): readonly Listed[] => [
  ...pages.flatMap(({ resource, paths, access, menu }) =>
    menu && paths.list !== undefined
      ? [{ id: resource, path: paths.list, label: `resources.${resource}.name`, access, menu }]
      : [],
  ),
  ...ownPages.map((page) => ({ ...page, id: page.path })),
];

/** Side menu of accessible pages, in the order of groups and positions. */
export const pagesMenu = (parts: MenuParts): readonly MenuSection[] => {
  const open = listed(parts).flatMap(({ access, menu, ...entry }) =>
    menu && parts.can(access) ? [{ ...entry, menu }] : [],
  );
  return parts.groups.flatMap(({ name, icon }) => {
    const entries = open
      .filter(({ menu }) => menu.group === name)
      .toSorted((one, other) => one.menu.order - other.menu.order)
      .map(({ id, path, label, menu }) => ({ id, path, label, icon: menu.icon }));
    return entries.length === 0 ? [] : [{ name, label: `menu.groups.${name}`, icon, entries }];
  });
};

/** Breadcrumb of a page in or below the menu: group, list, action. */
export const menuCrumbs = (menu: readonly MenuSection[], pathname: string): readonly Crumb[] => {
  const path = pathname.replace(/(.)\/+$/, '$1');
  for (const { label, entries } of menu) {
    const entry = entries.find((one) => path === one.path || path.startsWith(`${one.path}/`));
    if (!entry) continue;
    const isList = path === entry.path;
    const done = /\/(register|edit)$/.exec(path)?.[1];
    return [
      { key: label },
      { key: entry.label, ...(isList ? {} : { to: entry.path }) },
      ...(done ? [{ key: done === 'edit' ? 'shell.crumb.edit' : 'shell.crumb.new' }] : []),
    ];
  }
  return [];
};
