import { canAccess, closedContext, type AccessContext } from '../rules/access';
import type { Actor, Deps, Judge } from '@patio/framework/server';
import { readAccessContext } from './store/accessContext';

const judgeOf = (deps: Deps, actor: Actor): Judge => {
  let switches: Promise<AccessContext> | undefined;
  return async (rule) => {
    if ('groups' in rule) return canAccess(rule, actor, closedContext);
    switches ??= readAccessContext(deps, actor);
    return canAccess(rule, actor, await switches);
  };
};

/**
 * Evaluates access rules for one request. Modules and flags are read once, and only for rules that depend on them.
 * Viewing as another group requires the rights of both the group and the person.
 */
export const accessOf = (deps: Deps, actor: Actor): Judge => {
  const asShown = judgeOf(deps, actor);
  if (!actor.view) return asShown;
  const asOwn = judgeOf(deps, actor.view.own);
  return async (rule) => (await asShown(rule)) && (await asOwn(rule));
};
