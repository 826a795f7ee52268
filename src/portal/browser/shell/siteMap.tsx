import type { ReactElement } from 'react';
import { routeOf } from '#access/rules/routeOf.ts';
import type { RouteRow } from '#access/rules/RouteRow.ts';
import { entityRoutes, useEntity } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { helpPath } from '../help/helpPath';
import { customRoutes } from '../resources';
import { ejectedRoutes } from '../resources/ejected';
import { isFront } from '#session/browser/front.ts';
import { approvalsPath } from './approvalsPath';
import { entities } from './entities';
import { homePath } from './homePath';
import { pageCode } from './pageCode';
import { tasksPath } from './tasksPath';

/** A page of the portal: its path, the row of the access table that guards it, and what is drawn. */
export type Site = {
  readonly path: string;
  readonly row: RouteRow;
  readonly element: ReactElement;
  /** Loads the code of the page ahead of its first visit. */
  readonly load?: () => Promise<unknown>;
};

const HomePage = lazyPart(pageCode.home);
const ApprovalsPage = lazyPart(pageCode.approvals);
const TasksPage = lazyPart(pageCode.tasks);
const HelpPage = lazyPart(pageCode.help);
const PlansFrame = lazyPart(async () => (await import('../plans/PlansFrame')).PlansFrame);

/** A page of one's own in place of a generated one finds the words of the entity. */
const WithEntity = ({ resource, children }: { resource: string; children: ReactElement }) => {
  useEntity(resource);
  return children;
};

const generated = Object.values(outlines).flatMap((outline) => entityRoutes(outline));

const pages: readonly Omit<Site, 'row'>[] = [
  { path: homePath, element: <HomePage />, load: HomePage.load },
  { path: approvalsPath, element: <ApprovalsPage />, load: ApprovalsPage.load },
  { path: tasksPath, element: <TasksPage />, load: TasksPage.load },
  { path: helpPath, element: <HelpPage />, load: HelpPage.load },
  ...Object.entries({ ...customRoutes, ...ejectedRoutes }).map(([path, Screen]) => {
    const resource = generated.find((route) => route.path === path)?.resource;
    const element = <Screen />;
    return resource === undefined
      ? { path, element }
      : {
          path,
          element: <WithEntity resource={resource}>{element}</WithEntity>,
          load: () => entities.load(resource),
        };
  }),
  ...generated.map(({ resource, load, ...route }) => ({
    ...route,
    load: () => Promise.all([load(), entities.load(resource)]),
  })),
];

const framedPaths = [
  '/admin/plans',
  '/admin/vaps',
  '/admin/authorizations',
  '/admin/plansReports',
  '/admin/iof',
];

/** Whether a page is one of the plans front end, which the portal shows in a frame. */
const isFramed = (path: string): boolean =>
  framedPaths.some((framed) => path === framed || path.startsWith(`${framed}/`));

/** Every page that is built. A hand-built page wins over a generated one of the same path. */
export const siteMap: readonly Site[] = pages.flatMap((site, index) => {
  const { path } = site;
  const row = routeOf(path);
  if (!row) throw new Error(`The access table does not list the page ${path}`);
  const isFirst = pages.findIndex((page) => page.path === path) === index;
  if (!isFirst) return [];
  if (isFront() || !isFramed(path)) return [{ ...site, row }];
  return [{ path, row, element: <PlansFrame />, load: PlansFrame.load }];
});
