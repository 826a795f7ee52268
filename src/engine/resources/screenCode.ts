import type { EntityScreen } from './entityPath';

/** Brings the code of each generated screen. */
export const screenCode = {
  list: async () => (await import('../screens/EntityList')).EntityList,
  create: async () => (await import('../screens/EntityCreate')).EntityCreate,
  edit: async () => (await import('../screens/EntityEdit')).EntityEdit,
  show: async () => (await import('../screens/EntityShow')).EntityShow,
} satisfies Readonly<Record<EntityScreen, () => Promise<unknown>>>;
