import { type EntityScreen } from '#kernel/entity/entityPath.ts';

/** Loaders of generated screens. */
export const screenCode = {
  list: async () => (await import('./EntityList')).EntityList,
  create: async () => (await import('./EntityCreate')).EntityCreate,
  edit: async () => (await import('./EntityEdit')).EntityEdit,
  step: async () => (await import('../wizard/EntityWizard')).EntityWizard,
  show: async () => (await import('./EntityShow')).EntityShow,
} satisfies Readonly<Record<EntityScreen, () => Promise<unknown>>>;

/** Loaders of pages and controls without an entity path. */
export const lazyCode = {
  approvals: async () => (await import('../approvals/ApprovalsPage')).ApprovalsPage,
  inbox: async () => (await import('../conversation/InboxPage')).InboxPage,
  reports: async () => (await import('../reports/ReportsPage')).ReportsPage,
  report: async () => (await import('../reports/ReportPage')).ReportPage,
  tasks: async () => (await import('../tasks/TasksPage')).TasksPage,
  actionMenu: async () => (await import('../actions/ActionMenu')).ActionMenu,
  quickCreate: async () => (await import('../forms/QuickCreate')).QuickCreate,
};
