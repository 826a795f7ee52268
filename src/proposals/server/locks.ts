import { formatInstant } from '../../framework/kernel/formats';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { HookContext, PersonRequest } from '../../framework/server/crud/EntityHooks';
import type { Deps } from '../../framework/server/deps';
import { dropLock, findLock, takeLock, type Lock } from './store/locks';

/** How long a lock holds without a sign of life. @source OQ-122 */
const lockMinutes = 15;
const minuteMs = 60_000;

const inUse = ({ name, since }: Lock): AppError =>
  appError('PRS005', { params: { by: name, at: formatInstant(since) } });

/** Refuses what somebody else is changing just now. @fails PRS005 @source PROP-073 */
export const checkLock = async (
  { trx, deps, request }: HookContext,
  id: string,
): Promise<Result<void, AppError>> => {
  const lock = await findLock(trx, id, deps.clock());
  return lock && lock.username !== request.actor.username ? err(inUse(lock)) : ok(undefined);
};

/** Takes a proposal for oneself, or shows that one is still there. @fails PRS005 who has it and since when */
export const holdProposal = async (
  { db, clock }: Deps,
  { actor }: PersonRequest,
  proposalId: string,
): Promise<Result<Lock, AppError>> => {
  const now = clock();
  const until = new Date(now.getTime() + lockMinutes * minuteMs);
  const { username, name } = actor;
  const lock = await takeLock(db, { proposalId, username, name, now, until });
  if (!lock) throw new Error('a lock that was taken is not there');
  return lock.username === username ? ok(lock) : err(inUse(lock));
};

/** Lets others change a proposal again. */
export const releaseProposal = (
  { db }: Deps,
  { actor }: PersonRequest,
  proposalId: string,
): Promise<void> => dropLock(db, proposalId, actor.username);
