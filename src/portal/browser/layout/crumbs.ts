import type { Crumb } from '@patio/framework/react';
import { menuLabel } from '#access/rules/menuOf.ts';
import { routeOf } from '#access/rules/access.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import { helpPath } from '../help/helpPath';
import { approvalsPath, factorsPath, inboxPath, sessionsPath, tasksPath } from '../shell/paths';

const parentsOf = (path: string): string[] => {
  const parts = path.split('/').filter(Boolean);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`).reverse();
};

const menuRow = (path: string): RouteRow | undefined => {
  const row = routeOf(path);
  return row?.menu && row.path === path ? row : undefined;
};

/** Pages outside the menu, with their names. */
const unlistedPages: ReadonlyMap<string, string> = new Map([
  [helpPath, 'shell.crumb.help'],
  [tasksPath, 'shell.crumb.tasks'],
  [approvalsPath, 'shell.crumb.approvals'],
  [inboxPath, 'shell.crumb.inbox'],
  [factorsPath, 'shell.crumb.factors'],
  [sessionsPath, 'shell.crumb.sessions'],
]);

/**
 * Breadcrumbs as message keys: menu group, entry, and action. Empty for home.
 *
 * @param path as in the address bar: `/dealers/42/edit`
 */
export const crumbsOf = (path: string): readonly Crumb[] => {
  if (path === '/') return [];
  const unlisted = unlistedPages.get(path);
  if (unlisted !== undefined) return [{ key: unlisted }];
  const row = parentsOf(path).map(menuRow).find(Boolean);
  if (!row?.menu) return [];
  const { menu } = row;
  const isPage = row.path === path;
  const crumbs: Crumb[] = [
    { key: `menu.groups.${menu.group}` },
    { key: menuLabel({ ...row, menu }), ...(isPage ? {} : { to: row.path }) },
  ];
  if (isPage) return crumbs;
  if (path.endsWith('/register')) crumbs.push({ key: 'shell.crumb.new' });
  if (path.endsWith('/edit')) crumbs.push({ key: 'shell.crumb.edit' });
  return crumbs;
};
