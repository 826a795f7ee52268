import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import type { AccessRule } from '../../../framework/kernel/entity/EntityDescription';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Deps } from '../../../framework/server/deps';
import type { SessionContext } from '../../../framework/server/http/People';
import { readSignature } from '../../calls';

/** Refuses who may not open proposals, whatever else a call asks. @fails access.denied */
export const admitStaff = async (
  deps: Deps,
  { actor }: SessionContext,
  rule: AccessRule = readSignature.access,
): Promise<Result<void, AppError>> => {
  const may = deps.people.accessOf(deps, actor);
  return (await may(rule)) ? ok(undefined) : err(appError('access.denied'));
};
