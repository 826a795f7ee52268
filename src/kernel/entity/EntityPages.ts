import type { AccessRule, EntityPaths } from './EntityDescription';

/** Place of an entity's list in the side menu. Groups and icons are those of the shell; `order` counts within the group. */
export type MenuPlace = { readonly group: string; readonly icon: string; readonly order: number };

/**
 * What gate and menu know of an entity's screens before any of them is loaded. `access`: who may open its first page;
 * `menu` is absent where the entity keeps out of the menu.
 */
export type EntityPages = {
  readonly resource: string;
  readonly paths: EntityPaths;
  readonly access: AccessRule;
  readonly menu?: MenuPlace;
};
