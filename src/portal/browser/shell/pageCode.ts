import { createFinder } from '#access/rules/createFinder.ts';
import type { EntityScreen } from '@patio/framework/kernel';
import { lazyCode, reportsPath, screenCode } from '@patio/framework/react';
import type { ResourceName } from '#generated/descriptions/outlines.ts';
import { entityPages } from '#generated/pages.ts';
import { helpPath } from '../help/helpPath';
import { approvalsPath, factorsPath, homePath, inboxPath, sessionsPath, tasksPath } from './paths';

/** Loaders of the hand-written pages' code. */
export const pageCode = {
  home: async () => (await import('../home/HomePage')).HomePage,
  approvals: lazyCode.approvals,
  tasks: lazyCode.tasks,
  inbox: lazyCode.inbox,
  reports: lazyCode.reports,
  report: lazyCode.report,
  factors: async () => (await import('../session/ownAccount')).OwnFactorsPage,
  sessions: async () => (await import('../session/ownAccount')).OwnSessionsPage,
  help: async () => (await import('../help/HelpPage')).HelpPage,
};

/** Loads the screens of an entity: generated code and slots. */
const loadEntity = async (resource: ResourceName): Promise<void> => {
  const [{ loadDescriptions }, { resourceSlots }] = await Promise.all([
    import('#generated/descriptions/load.ts'),
    import('../resources/slots'),
  ]);
  await Promise.all([loadDescriptions[resource](), resourceSlots[resource]?.()]);
};

const codeOf = createFinder<() => Promise<unknown>>([
  [homePath, pageCode.home],
  [approvalsPath, pageCode.approvals],
  [tasksPath, pageCode.tasks],
  [inboxPath, pageCode.inbox],
  [reportsPath, pageCode.reports],
  [`${reportsPath}/:id`, pageCode.report],
  [helpPath, pageCode.help],
  [factorsPath, pageCode.factors],
  [sessionsPath, pageCode.sessions],
  ...entityPages.flatMap(({ resource, paths }) =>
    Object.entries(paths).map(
      ([screen, path]) =>
        [
          path,
          () => Promise.all([screenCode[screen as EntityScreen](), loadEntity(resource)]),
        ] as const,
    ),
  ),
]);

/** Loads the code of a path's page and the description it renders, before any part of the portal can request it. */
export const loadPageCode = async (path: string): Promise<void> => {
  await codeOf(path)?.();
};
