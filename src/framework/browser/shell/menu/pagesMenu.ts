import type { EntityPages, MenuGroupPlace } from '#kernel/entity/EntityPages.ts';
import type { EngineValue } from '#browser/data/entity/EngineContext.ts';
import type { Crumb } from '../Breadcrumb';
import type { MenuSection } from './Menu';

/** The side menu of entities alone: what a person may open, in the order of groups and of `x-resource.menu`. */
export const pagesMenu = (
  pages: readonly EntityPages[],
  groups: readonly MenuGroupPlace[],
  can: EngineValue['can'],
): readonly MenuSection[] =>
  groups.flatMap(({ name, icon }) => {
    const entries = pages
      .flatMap(({ resource, paths, access, menu }) =>
        menu?.group === name && paths.list !== undefined && can(access)
          ? [{ resource, path: paths.list, menu }]
          : [],
      )
      .toSorted((one, other) => one.menu.order - other.menu.order)
      .map(({ resource, path, menu }) => ({
        ...{ id: resource, path, label: `resources.${resource}.name` },
        icon: menu.icon,
      }));
    return entries.length === 0 ? [] : [{ name, label: `menu.groups.${name}`, icon, entries }];
  });

/** The way to a page of the menu or below one: its group, its list, and what is done there. */
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
