import type { Actor } from '../deps';

/**
 * Whether a person still has the profile and every scope with which a task was started: what it found may be shown to
 * nobody else.
 */
export const keepsRights = (then: Actor, now: Actor): boolean =>
  then.userId === now.userId &&
  then.groupName === now.groupName &&
  then.userType === now.userType &&
  then.scopes.every(({ id }) => now.scopes.some((scope) => scope.id === id));
