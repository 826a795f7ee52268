import type { AccessRule, EntityDescription, EntityPaths } from './EntityDescription';

/**
 * Menu icons by name: SVG path on a 24 × 24 grid. An application adds its own as `icons` of its `application.json`.
 */
export const menuIcons = {
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  calculate: 'M6 3h12v18H6zM9 7h6M9 12h.1M12 12h.1M15 12h.1M9 16h.1M12 16h.1M15 16h.1',
  accessible: 'M12 4.2v.1M9 9h6M12 7v6h3l2 6M10 11a5 5 0 1 0 5 7',
  percent:
    'M6 18L18 6M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2.2-.5-1.3.3-2.8 2-2.8H18a3 3 0 0 0 3-3c0-5.5-4-10-9-10zM8 12v.1M10 8v.1M15 8v.1',
  campaign: 'M4 10v4l11 5V5zM15 9a3 3 0 0 1 0 6M7 15v5h3v-3.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  payments: 'M3 7h18v11H3zM3 11h18M7 15h3',
  qrCode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  badge: 'M5 6h14v14H5zM9 6V3h6v3M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8.5 17.5c1-2 6-2 7 0',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  handshake: 'M3 8l4-2 5 2 5-2 4 2v7l-3 1M3 8v7l3 1 5 4 2-1 2 .5 2-2M12 8l-3 3 2 2 3-2 4 4',
  folder: 'M3 6h7l2 2h9v11H3z',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c0-7 12-7 12 0M16 5.5a3 3 0 0 1 0 5.500M17.500 13.500c2.200.6 3.500 2.400 3.500 5.500',
  personAdd: 'M10 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 19c0-7 12-7 12 0M19 8v6M16 11h6',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6zM9 20v-6h6v6',
  storeAdd: 'M4 10v10h8M20 10v3M3 10l2-6h14l2 6zM18 15v6M15 18h6',
  map: 'M9 4L3 6.500v14L9 18l6 2.500 6-2.500V4l-6 2.500zM9 4v14M15 6.500v14',
  groups: 'M12 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6 19c0-7 12-7 12 0M4.500 8v5M19.500 8v5',
  tune: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  draw: 'M4 20l1-4L16 5l3 3L8 19zM13 8l3 3M13 20h7',
  contract: 'M6 3h12v18H6zM9 7h6M9 11h6M9 16c2-2 3 2 5 0',
  receipt: 'M6 3v18l2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 2 1.500V3zM9 8h6M9 12h6',
  verified:
    'M12 3l2.500 2 3-.3.700 3L21 10l-1.500 2.500L20 15.500l-3 .8L15 19l-3-1-3 1-2-2.700-3-.8.500-3L3 10l2.800-2.300.7-3 3 .3zM9 11.500l2 2 4-4',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  upload: 'M12 16V4M7 9l5-5 5 5M4 17v3h16v-3',
  download: 'M12 4v12M7 11l5 5 5-5M4 17v3h16v-3',
  report: 'M5 20V4M5 20h15M9 16v-5M13 16V7M17 16v-3',
  audit:
    'M6 3h9l3 3v7M6 3v18h5M9 8h6M9 12h3M16 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM18.200 19.200L21 22',
} as const satisfies Readonly<Record<string, string>>;

/** Name of a built-in icon. */
export type MenuIconName = keyof typeof menuIcons;

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
