import type { AccessRule, Operation } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/followedRules.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { EntityContext, EntityResult } from './EntityContext';

/** Refuses whoever a rule does not admit; no rule admits nobody. @fails access.denied */
export const allowRule = async (
  context: EntityContext,
  rule: AccessRule | undefined,
): EntityResult<void> =>
  rule && (await context.can(rule)) ? ok(undefined) : err(appError('access.denied'));

/** Refuses whoever may not do the operation. @fails access.denied */
export const allow = (context: EntityContext, operation: Operation): EntityResult<void> =>
  allowRule(context, ruleOf(context.description, operation));
