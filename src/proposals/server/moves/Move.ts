import type { AppError } from '../../../framework/kernel/errors/AppError';
import type { Result } from '../../../framework/kernel/Result';
import type { ActionCall, HookContext } from '../../../framework/server/crud/EntityHooks';
import type { Values } from '../../../framework/server/store/write/records';

/** A step of a person: judges it, and answers what it stores beside the status. */
export type Move = (context: HookContext, call: ActionCall) => Promise<Result<Values, AppError>>;
