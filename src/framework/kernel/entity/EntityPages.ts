import type { AccessRule, EntityDescription, EntityPaths } from './EntityDescription';

/**
 * Position of an entity's list in the side menu. Groups and icons come from `application.json`; `order` applies within
 * the group.
 */
export type MenuPlace = { readonly group: string; readonly icon: string; readonly order: number };

/** A group of the side menu, named in `x-resource.menu`. Its label is the message `menu.groups.<name>`. */
export type MenuGroupPlace = { readonly name: string; readonly icon: string };

/** Data needed for the first request of a list. */
type RowsPage = Pick<EntityDescription, 'apiPath' | 'defaultSort' | 'pageSize'>;

/**
 * What gate and menu know about an entity's screens before loading them. `access`: who may open its main page; `menu`
 * is absent if the entity is not in the menu, `rows` if its list has a custom call.
 */
export type EntityPages = {
  readonly resource: string;
  /** Name of the screen, for additional pages of an entity. */
  readonly screen?: string;
  readonly paths: EntityPaths;
  readonly access: AccessRule;
  readonly menu?: MenuPlace;
  readonly rows?: RowsPage;
};
