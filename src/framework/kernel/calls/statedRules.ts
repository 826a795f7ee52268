import type { AccessRule, Operation } from '../entity/EntityDescription';
import type { EntityOutline } from '../entity/EntityOutline';

const stated = (rule: AccessRule | undefined, name: string): AccessRule => {
  if (!rule) throw new Error(`no schema states who may ${name}`);
  return rule;
};

/** Access rule of an entity's operation, for hand-written calls. */
export const operationRule = (
  { resource, access }: Pick<EntityOutline, 'resource' | 'access'>,
  operation: Operation,
): AccessRule => stated(access[operation], `${operation} ${resource}`);

/** As `operationRule`, for an action. */
export const actionRule = (
  { resource, actions }: Pick<EntityOutline, 'resource' | 'actions'>,
  action: string,
): AccessRule =>
  stated(actions.find(({ name }) => name === action)?.access, `${action} ${resource}`);

/** Groups that may run an action. */
export const actionGroups = (
  of: Pick<EntityOutline, 'resource' | 'actions'>,
  action: string,
): readonly string[] => {
  const rule = actionRule(of, action);
  if (!('groups' in rule)) throw new Error(`no schema names the groups of ${action}`);
  return rule.groups;
};
