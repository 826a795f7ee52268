import type { AccessRule, EntityDescription, Operation } from './EntityDescription';

/**
 * Operations that follow another one where an entity states no rule for them. An import follows two: create and edit.
 */
export const followed: Readonly<Partial<Record<Operation, Operation>>> = {
  show: 'list',
  reference: 'list',
  export: 'list',
  revert: 'edit',
  restore: 'delete',
  reveal: 'edit',
};

/** Rule of an operation: its own, else that of the operation that it follows. */
export const ruleOf = (
  { access }: Pick<EntityDescription, 'access'>,
  operation: Operation,
): AccessRule | undefined => {
  const { [operation]: leader } = followed;
  return access[operation] ?? (leader ? access[leader] : undefined);
};
