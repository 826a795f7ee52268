import type { AccessRule, EntityDescription, EntityPaths } from './EntityDescription';

/**
 * Place of an entity's list in the side menu. Groups and icons are those of `application.json`; `order` counts within
 * the group.
 */
export type MenuPlace = { readonly group: string; readonly icon: string; readonly order: number };

/** A group of the side menu, by the name that `x-resource.menu` says. Its label is the message `menu.groups.<name>`. */
export type MenuGroupPlace = { readonly name: string; readonly icon: string };

/** What the first call of an entity's list needs. */
type RowsPage = Pick<EntityDescription, 'apiPath' | 'defaultSort' | 'pageSize'>;

/**
 * What gate and menu know of an entity's screens before any of them is loaded. `access`: who may open its first page;
 * `menu` is absent where the entity keeps out of the menu, `rows` where its list isn't called as every other.
 */
export type EntityPages = {
  readonly resource: string;
  /** Name of the screen, of pages that the entity has besides its own. */
  readonly screen?: string;
  readonly paths: EntityPaths;
  readonly access: AccessRule;
  readonly menu?: MenuPlace;
  readonly rows?: RowsPage;
};
