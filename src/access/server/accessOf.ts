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
 * Judges rules for one request. What is switched on is read once, and only for rules that depend on it. Whoever looks
 * at the portal as another group may do what both the group and the person may: neither opens more than the other.
 */
export const accessOf = (deps: Deps, actor: Actor): Judge => {
  const asShown = judgeOf(deps, actor);
  if (!actor.view) return asShown;
  const asOwn = judgeOf(deps, actor.view.own);
  return async (rule) => (await asShown(rule)) && (await asOwn(rule));
};
