import type { EndpointAccess } from '../../contract/Endpoint';
import { canAccess } from '../../domain/access/access';
import { appError, type AppError } from '../../kernel/errors/AppError';
import { err, ok, type Result } from '../../kernel/Result';
import type { Deps } from '../deps';
import { readAccessContext } from '../store/accessContext';
import type { SessionContext } from './requestContext';

/** Decides whether the person of a request may make a call. @fails access.denied */
export const authorise = async (
  deps: Deps,
  access: EndpointAccess | undefined,
  { actor }: SessionContext,
): Promise<Result<void, AppError>> => {
  if (access === 'anyGroup') return ok(undefined);
  if (access === undefined) return err(appError('access.denied'));
  const allowed = canAccess(access, actor, await readAccessContext(deps, actor));
  return allowed ? ok(undefined) : err(appError('access.denied'));
};
