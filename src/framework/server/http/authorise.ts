import type { EndpointAccess } from '#kernel/calls/Endpoint.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '../deps';
import type { SessionContext } from './People';

/** Decides whether the person of a request may make a call. @fails access.denied */
export const authorise = async (
  deps: Deps,
  access: EndpointAccess | undefined,
  { actor }: SessionContext,
): Promise<Result<void, AppError>> => {
  if (access === 'anyGroup') return ok(undefined);
  const allowed = access !== undefined && (await deps.people.accessOf(deps, actor)(access));
  return allowed ? ok(undefined) : err(appError('access.denied'));
};
