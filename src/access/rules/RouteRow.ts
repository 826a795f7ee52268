import type { GroupName } from './groups';

/** Modules that switch parts of the portal on and off for everybody. @source C68, OQ-035 */
export const moduleNames = [
  'riskprice',
  'esign',
  'taxUsed',
  'email_leads',
  'propose_insurance',
] as const;
export type ModuleName = (typeof moduleNames)[number];

/** Conditions that come from the person's dealer, profile or permissions. @source P303, P305.2, P308.2 */
export const accessFlags = [
  'createPropose',
  'viewPaymentReport',
  'watchdocAccess',
  'insuranceMenu',
] as const;
export type AccessFlag = (typeof accessFlags)[number];

/** A flag that a route asks for. `groups`: only these need it; absent: everybody does. */
export type FlagCondition = { readonly name: AccessFlag; readonly groups?: readonly GroupName[] };

/** Groups of the side menu, in its order. @source OQ-042 */
export const menuGroups = [
  'home',
  'simulator',
  'offers',
  'proposals',
  'insurance',
  'leads',
  'records',
  'parameters',
  'uploads',
  'extractions',
  'plans',
  'audit',
] as const;
export type MenuGroupName = (typeof menuGroups)[number];

/** Names of the icons that the shell draws. */
export const menuIcons = [
  'home',
  'calculate',
  'accessible',
  'percent',
  'offer',
  'palette',
  'campaign',
  'search',
  'proposal',
  'payments',
  'qrCode',
  'badge',
  'shield',
  'handshake',
  'opportunity',
  'folder',
  'people',
  'personAdd',
  'mail',
  'store',
  'storeAdd',
  'map',
  'groups',
  'car',
  'tune',
  'draw',
  'contract',
  'receipt',
  'voucher',
  'verified',
  'scan',
  'upload',
  'download',
  'plans',
  'report',
  'audit',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** Entry of the side menu. `groups` and `module` are there only when the menu is narrower than the route. */
export type MenuRow = {
  readonly group: MenuGroupName;
  /** Position inside the group. */
  readonly order: number;
  readonly icon: MenuIcon;
  /** Message key of the label: `menu.routes.{key}`, the entity's own plural for a row of an entity. */
  readonly key: string;
  readonly groups?: readonly GroupName[];
  readonly module?: ModuleName;
  /** Shows the number of new opportunities. */
  readonly badge?: 'leads';
};

/** One row of the access table. A public row has no groups and no menu entry. */
export type RouteRow = {
  /** Id of the requirement, or the entity whose schema makes the row. */
  readonly id: `ROUTE-${string}` | `ENTITY-${string}`;
  /** Exact case, `:name` for parameters. */
  readonly path: string;
  readonly isPublic?: true;
  /** Style of the page's root element; absent: the portal's own. */
  readonly style?: 'customer' | 'form';
  readonly groups: readonly GroupName[];
  readonly flag?: FlagCondition;
  readonly module?: ModuleName;
  readonly menu?: MenuRow;
};
