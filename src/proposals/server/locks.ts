import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  formatInstant,
  ok,
} from '@patio/framework/kernel';
import type { Deps, HookContext, PersonRequest } from '@patio/framework/server';
import { lastOpen, mayChange } from '../rules/status';
import { dropLock, findLock, takeLock, type Lock } from './store/locks';

/** Lifetime of a lock without renewal. @source OQ-122 */
const lockMinutes = 15;
const minuteMs = 60_000;

const inUse = ({ name, since }: Lock): AppError =>
  appError('PRS005', { params: { by: name, at: formatInstant(since) } });

/** Returns the lock if somebody else holds it. */
export const otherLock = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor }: PersonRequest,
  id: string,
): Promise<Lock | undefined> => {
  const lock = await findLock(db, id, clock());
  return lock?.username === actor.username ? undefined : lock;
};

/** Rejects the change while somebody else holds the lock. @fails PRS005 @source PROP-073 */
export const checkLock = async (
  { trx, deps, request }: HookContext,
  id: string,
): Promise<Result<void, AppError>> => {
  const lock = await otherLock({ db: trx, clock: deps.clock }, request, id);
  return lock ? err(inUse(lock)) : ok(undefined);
};

/**
 * Acquires or renews the edit lock of a proposal.
 *
 * @fails PRS005 if somebody else holds it (name and start time), PRS015 if blocked, PRS006 if nothing can change any
 * more
 */
export const acquireLock = async (
  { db, clock }: Deps,
  { actor }: PersonRequest,
  { row, page }: { readonly row: EntityRow<'saleProposals'>; readonly page?: string },
): Promise<Result<Lock, AppError>> => {
  if (row.blocked) return err(appError('PRS015'));
  if (!mayChange(row.status, lastOpen)) return err(appError('PRS006'));
  const now = clock();
  const until = new Date(now.getTime() + lockMinutes * minuteMs);
  const { username, name } = actor;
  const lock = await takeLock(db, { proposalId: row.id, username, name, page, now, until });
  if (!lock) throw new Error('lock missing after insert');
  return lock.username === username ? ok(lock) : err(inUse(lock));
};

/** Releases the edit lock of a page; without a page, that of the person. */
export const releaseProposal = (
  { db }: Deps,
  { actor: { username } }: PersonRequest,
  place: { readonly proposalId: string; readonly page?: string },
): Promise<void> => dropLock(db, { ...place, username });
