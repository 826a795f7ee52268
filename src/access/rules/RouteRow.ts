import type { MenuIconName } from '@patio/framework/kernel';
import type { menuGroups, menuIcons } from '#generated/menu.ts';
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

/** Conditions that depend on the person's dealer, profile or permissions. @source P303, P305.2, P308.2 */
export const accessFlags = [
  'createPropose',
  'viewPaymentReport',
  'watchdocAccess',
  'insuranceMenu',
] as const;
export type AccessFlag = (typeof accessFlags)[number];

/** A flag that a route requires. `groups`: only these groups need it; absent: all do. */
export type FlagCondition = { readonly name: AccessFlag; readonly groups?: readonly GroupName[] };

/** A group of the side menu. @source OQ-042 */
export type MenuGroupName = (typeof menuGroups)[number]['name'];

/** An icon of the side menu: the framework's or the portal's own. */
export type MenuIcon = MenuIconName | keyof typeof menuIcons;

/** Menu entry of a route. `groups` and `module` are set only when the menu is narrower than the route. */
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
  /** Requirement id, or the entity whose schema produces the row. */
  readonly id: `ROUTE-${string}` | `ENTITY-${string}`;
  /** Case-sensitive; `:name` marks parameters. */
  readonly path: string;
  readonly isPublic?: true;
  /** Style of the page's root element; absent: the portal's own. */
  readonly style?: 'customer' | 'form';
  readonly groups: readonly GroupName[];
  readonly flag?: FlagCondition;
  readonly module?: ModuleName;
  readonly menu?: MenuRow;
};
