import type { AppError, Result } from '@patio/framework/kernel';
import type { ActionCall, HookContext, Values } from '@patio/framework/server';

/** A step of a person: judges it, and answers what it stores beside the status. */
export type Move = (context: HookContext, call: ActionCall) => Promise<Result<Values, AppError>>;
