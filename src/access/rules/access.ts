import type { AccessRule } from '@patio/framework/kernel';
import { isGroupName } from './groups';
import type { AccessFlag, FlagCondition, ModuleName, RouteRow } from './RouteRow';
import { routeOf } from './routeOf';

/** The person whose access is checked. */
export type AccessActor = { readonly groupName: string; readonly userType: 'GMF' | 'DEALER' };

/** Enabled modules (global) and flags (per person). A missing name is off. */
export type AccessContext = {
  readonly modules: Readonly<Partial<Record<ModuleName, boolean>>>;
  readonly flags: Readonly<Partial<Record<AccessFlag, boolean>>>;
};

/** Everything off: the safe context while modules and flags are unknown. */
export const closedContext: AccessContext = { modules: {}, flags: {} };

const meetsFlag = (
  condition: FlagCondition | undefined,
  groupName: string,
  context: AccessContext,
): boolean => {
  if (condition === undefined) return true;
  const needed =
    condition.groups === undefined || condition.groups.some((group) => group === groupName);
  return !needed || context.flags[condition.name] === true;
};

/**
 * Whether a signed-in person may open a row of the access table: group, module and flag.
 * Public rows are open to everyone.
 * @source GATE-001 to GATE-003, OQ-032
 */
export const canOpen = (row: RouteRow, actor: AccessActor, context: AccessContext): boolean => {
  if (row.isPublic === true) return true;
  if (!isGroupName(actor.groupName) || !row.groups.includes(actor.groupName)) return false;
  if (row.module !== undefined && context.modules[row.module] !== true) return false;
  return meetsFlag(row.flag, actor.groupName, context);
};

/**
 * Whether an access rule admits a person. A route rule follows the access table; a route missing from the table admits
 * nobody.
 */
export const canAccess = (
  rule: AccessRule,
  actor: AccessActor,
  context: AccessContext,
): boolean => {
  if ('groups' in rule)
    return isGroupName(actor.groupName) && rule.groups.includes(actor.groupName);
  const row = routeOf(rule.route);
  return row !== undefined && canOpen(row, actor, context);
};
