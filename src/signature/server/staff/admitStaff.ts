import {
  type AccessRule,
  type AppError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { Deps, SessionContext } from '@patio/framework/server';
import { readSignature } from '#signature/calls.ts';

/** Refuses who may not open proposals, whatever else a call asks. @fails access.denied */
export const admitStaff = async (
  deps: Deps,
  { actor }: SessionContext,
  rule: AccessRule = readSignature.access,
): Promise<Result<void, AppError>> => {
  const may = deps.people.accessOf(deps, actor);
  return (await may(rule)) ? ok(undefined) : err(appError('access.denied'));
};
