import { createFinder } from '../../../access/rules/findByPath';
import { screenCode } from '../../../framework/browser/screens/screenCode';
import type { EntityScreen } from '../../../framework/browser/data/entityPath';
import { entityPages } from '../../../generated/pages';
import { helpPath } from '../help/helpPath';
import { approvalsPath } from './approvalsPath';
import { homePath } from './homePath';
import { tasksPath } from './tasksPath';

/** Brings the code of each page of the portal that no schema describes. */
export const pageCode = {
  home: async () => (await import('../home/HomePage')).HomePage,
  approvals: async () =>
    (await import('../../../framework/browser/approvals/ApprovalsPage')).ApprovalsPage,
  tasks: async () => (await import('../../../framework/browser/tasks/TasksPage')).TasksPage,
  help: async () => (await import('../help/HelpPage')).HelpPage,
};

const codeOf = createFinder<() => Promise<unknown>>([
  [homePath, pageCode.home],
  [approvalsPath, pageCode.approvals],
  [tasksPath, pageCode.tasks],
  [helpPath, pageCode.help],
  ...entityPages.flatMap(({ paths }) =>
    Object.entries(paths).map(
      ([screen, path]) => [path, screenCode[screen as EntityScreen]] as const,
    ),
  ),
]);

/** Brings the code of the page of a path, before anything of the portal is there to ask for it. */
export const loadPageCode = async (path: string): Promise<void> => {
  await codeOf(path)?.();
};
