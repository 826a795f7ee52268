import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { portalCatalog } from '#portal/server/portalCatalog.ts';

const everybody = { groups: ['admin-internal', 'fi-manager'] };

/** The description with every generic call, open to administrators and to one dealer profile. */
export const opened = (description: EntityDescription): EntityDescription => ({
  ...description,
  // A singleton is neither listed nor created.
  calls: description.singleton
    ? description.calls
    : ['list', 'get', 'create', 'update', 'delete', 'actions', 'history'],
  deletable: true,
  access: {
    list: everybody,
    show: everybody,
    create: everybody,
    edit: everybody,
    delete: everybody,
    reference: everybody,
    history: everybody,
  },
  actions: description.actions.map((action) => ({ ...action, access: everybody })),
});

/** The portal's entities, fully open to dealer staff, so that only the scope protects rows. */
export const openCatalog: EntityCatalog = {
  ...portalCatalog,
  hooks: { groups: portalCatalog.hooks['groups'], branches: portalCatalog.hooks['branches'] },
  descriptions: Object.fromEntries(
    Object.entries(portalCatalog.descriptions).map(([name, description]) => {
      const open = opened(description);
      const actions = open.actions.map(({ command: _command, ...action }) => action);
      return [name, name === 'dealers' || name === 'users' ? { ...open, actions } : open];
    }),
  ),
};
