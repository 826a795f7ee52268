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

/** A group of the side menu. @source OQ-042 */
export type MenuGroupName = (typeof menuGroups)[number]['name'];

/** An icon of the side menu: of the framework, or the portal's own. */
export type MenuIcon = MenuIconName | keyof typeof menuIcons;

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
