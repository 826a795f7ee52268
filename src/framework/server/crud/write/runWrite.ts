import { createHash } from 'node:crypto';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Actor, Database } from '#server/deps.ts';
import { untilFree, waitBriefly } from '#server/store/write/lockedRows.ts';
import { claimKey, keepResponse } from '#server/store/write/idempotency.ts';
import { isDated, lockPeriods } from '#server/store/write/periods.ts';
import { isLockTimeout, isConflict } from '#server/store/database/sqlState.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { withoutWithheldPeriod } from '../read/withheldPeriod';

/** The `Idempotency-Key` of a call with the digest of what was asked. */
export type Idempotency = { readonly key: string; readonly requestHash: string };

/** How a write is run: a repeatable call, and what explains a unique set that another transaction took first. */
export type WriteOptions = {
  readonly idempotency?: Idempotency;
  readonly onConflict?: () => EntityResult<never>;
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

/** Whether a call waits for the first one with its key. */
type Claiming = { isOpen: boolean };

type Once = Idempotency & { readonly claiming: Claiming };

/**
 * A call of a person with a profile and scopes: with others it is another one, which is not answered what the first
 * may read.
 */
const askedBy = ({ groupName, userType, scopes }: Actor, requestHash: string): string => {
  const rights = [requestHash, userType, groupName, ...scopes.map(({ id }) => id).toSorted()];
  return createHash('sha256').update(JSON.stringify(rights)).digest('hex');
};

/** The same call again answers what it answered first; it never runs twice, not even at the same time. */
const once =
  <T>(context: EntityContext, { key, requestHash, claiming }: Once, work: Work<T>): Work<T> =>
  async (trx) => {
    const { deps, request } = context;
    const { actor } = request;
    const call = { userId: actor.userId, key, requestHash: askedBy(actor, requestHash) };
    const claim = { ...call, at: deps.clock() };
    claiming.isOpen = true;
    const claimed = await claimKey(trx, claim);
    claiming.isOpen = false;
    if (claimed.state === 'other') return err(appError('idempotency.key_reused'));
    if (claimed.state === 'done') return ok(claimed.response as T);
    const result = await work(trx);
    if (result.ok) await keepResponse(trx, claim, result.value ?? null);
    return result;
  };

/** A write of its own waits for rows only briefly at a time; a part of another one waits as that one does. */
const briefly =
  <T>({ deps }: EntityContext, work: Work<T>): Work<T> =>
  async (trx) => {
    if (!deps.db.isTransaction) await waitBriefly(trx);
    return work(trx);
  };

type Attempt = Pick<WriteOptions, 'onConflict'> & { readonly claiming: Claiming };

const attempt = async <T>(
  context: EntityContext,
  work: Work<T>,
  { onConflict, claiming }: Attempt,
): EntityResult<T> => {
  const { db } = context.deps;
  const brief = briefly(context, work);
  try {
    return await untilFree(db, () => transact(db, brief));
  } catch (error) {
    if (onConflict && isConflict(error)) return onConflict();
    // A call that still runs after the longest wait is told, not taken for a locked record.
    if (claiming.isOpen && isLockTimeout(error)) return err(appError('idempotency.in_progress'));
    throw error;
  }
};

/**
 * Runs one write in one transaction, undone when it refuses, and tried again from the start where another one holds a
 * row.
 *
 * @fails idempotency.key_invalid, idempotency.key_reused, idempotency.in_progress; whatever `work` and `onConflict`
 *   refuse
 */
export const runWrite = async <T>(
  context: EntityContext,
  work: Work<T>,
  { idempotency, onConflict }: WriteOptions = {},
): EntityResult<T> => {
  if (idempotency && !isKey(idempotency.key)) return err(appError('idempotency.key_invalid'));
  const ordered = inOrder(context, work);
  const claiming = { isOpen: false };
  const whole = idempotency ? once(context, { ...idempotency, claiming }, ordered) : ordered;
  const result = await attempt(context, whole, { onConflict, claiming });
  return result.ok ? result : err(await withoutWithheldPeriod(context, result.error));
};
