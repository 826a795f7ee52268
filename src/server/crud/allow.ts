import type { AccessRule, Operation } from '../../kernel/entity/EntityDescription';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { EntityContext, EntityResult } from './EntityContext';

/** Refuses whoever a rule does not admit; no rule admits nobody. @fails access.denied */
export const allowRule = async (
  context: EntityContext,
  rule: AccessRule | undefined,
): EntityResult<void> =>
  rule && (await context.can(rule)) ? ok(undefined) : err(appError('access.denied'));

/** Operations that follow another one where the description has no rule for them. */
const followed: Readonly<Partial<Record<Operation, Operation>>> = {
  show: 'list',
  reference: 'list',
  revert: 'edit',
  restore: 'delete',
  reveal: 'edit',
};

/** Rule of an operation. Who may list may open a record and choose it, unless the description says otherwise. */
export const ruleOf = (
  { description: { access } }: EntityContext,
  operation: Operation,
): AccessRule | undefined => {
  const { [operation]: leader } = followed;
  return access[operation] ?? (leader ? access[leader] : undefined);
};

/** Refuses whoever may not do the operation. @fails access.denied */
export const allow = (context: EntityContext, operation: Operation): EntityResult<void> =>
  allowRule(context, ruleOf(context, operation));
