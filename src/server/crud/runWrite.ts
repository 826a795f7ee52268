import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import { claimKey, keepResponse, type KeyClaim, type KeyedCall } from '../store/idempotency';
import { isDated, lockPeriods } from '../store/periods';
import { isLockTimeout, isTaken } from '../store/sqlState';
import { transact } from '../store/sqlTransaction';
import type { EntityContext, EntityResult } from './EntityContext';
import { withoutWithheldPeriod } from './withheldPeriod';

/** The `Idempotency-Key` of a call with the digest of what was asked. */
export type Idempotency = { readonly key: string; readonly requestHash: string };

/** How a write is run: a repeatable call, and what explains a unique set that another transaction took first. */
export type WriteOptions = {
  readonly idempotency?: Idempotency;
  readonly onTaken?: () => EntityResult<never>;
};

const isKey = (key: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(key);

type Work<T> = (trx: Database) => EntityResult<T>;

/** Changes of periods come one after the other, whatever rows they touch. */
const inOrder = <T>({ description }: EntityContext, work: Work<T>): Work<T> =>
  isDated(description)
    ? async (trx) => {
        await lockPeriods(trx, description);
        return work(trx);
      }
    : work;

/** Claims the key; a call that still runs after the longest wait is told, not taken for a locked record. */
const claim = async (
  trx: Database,
  call: KeyedCall,
): Promise<KeyClaim | { readonly state: 'running' }> => {
  try {
    return await claimKey(trx, call);
  } catch (error) {
    if (isLockTimeout(error)) return { state: 'running' };
    throw error;
  }
};

/** The same call again answers what it answered first; it never runs twice, not even at the same time. */
const once =
  <T>(context: EntityContext, { key, requestHash }: Idempotency, work: Work<T>): Work<T> =>
  async (trx) => {
    const { deps, request } = context;
    const call = { userId: request.actor.userId, key, requestHash, at: deps.clock() };
    const claimed = await claim(trx, call);
    if (claimed.state === 'running') return err(appError('idempotency.in_progress'));
    if (claimed.state === 'other') return err(appError('idempotency.key_reused'));
    if (claimed.state === 'done') return ok(claimed.response as T);
    const result = await work(trx);
    if (result.ok) await keepResponse(trx, call, result.value ?? null);
    return result;
  };

const attempt = async <T>(
  { deps }: EntityContext,
  work: Work<T>,
  onTaken: WriteOptions['onTaken'],
): EntityResult<T> => {
  try {
    return await transact(deps.db, work);
  } catch (error) {
    if (onTaken && isTaken(error)) return onTaken();
    throw error;
  }
};

/**
 * Runs one write in one transaction, undone when it refuses.
 *
 * @fails idempotency.key_invalid, idempotency.key_reused, idempotency.in_progress; whatever `work` and `onTaken` refuse
 */
export const runWrite = async <T>(
  context: EntityContext,
  work: Work<T>,
  { idempotency, onTaken }: WriteOptions = {},
): EntityResult<T> => {
  if (idempotency && !isKey(idempotency.key)) return err(appError('idempotency.key_invalid'));
  const ordered = inOrder(context, work);
  const whole = idempotency ? once(context, idempotency, ordered) : ordered;
  const result = await attempt(context, whole, onTaken);
  return result.ok ? result : err(await withoutWithheldPeriod(context, result.error));
};
