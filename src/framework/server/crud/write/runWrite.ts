import { createHash } from 'node:crypto';
import type { EntityRow, EntityValues } from '#kernel/entity/EntityTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Actor, Database } from '#server/deps.ts';
import { claimKey, keepResponse } from '#server/store/write/idempotency.ts';
import { isDated, lockPeriods } from '#server/store/write/periods.ts';
import { transact, isLockTimeout, isConflict } from '#server/store/database/sqlTransaction.ts';
import type { EntityContext, EntityResult, EntityError } from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { writeHistory } from '#server/store/write/history.ts';
import { updateRows, type Row, untilFree, waitBriefly } from '#server/store/write/records.ts';
import { diffRecords, unreadMembers, withUnseen } from '../read/diffRecords';
import type { HookContext } from '../EntityHooks';

const overlaps: ReadonlySet<string> = new Set(['effective.overlap', 'effective.overlap_open']);

/** A refusal without the days of the period that is in the way, where the person may not read them. */
const withoutWithheldPeriod = async (
  context: EntityContext,
  error: EntityError,
): Promise<EntityError> => {
  const { effective } = context.description;
  if (!effective || !overlaps.has(error.code)) return error;
  const { hidden, masked } = await readableFields(context);
  const { from, to } = effective;
  if (![from, to].some((name) => hidden.has(name) || masked.has(name))) return error;
  const fields = [{ path: from, code: 'validation.not_unique' }] as const;
  return appError('validation.not_unique', { fields });
};

/** The same new values for some locked rows of the context's entity. */
export type RowsChange<Name extends string = string> = {
  readonly rows: readonly EntityRow<Name>[];
  readonly values: EntityValues<Name>;
  /** `update` or the name of an action. */
  readonly action: string;
  readonly reason?: string | null;
  /** Version to which it brings the rows back. */
  readonly revertedTo?: number;
  /** Rows that already have the values get the next version and a history row too: something happened to them. */
  readonly always?: boolean;
  /**
   * Fields of which the person sees a mask: to give them the value that they have is a change, too, else it would
   * confirm a guess.
   */
  readonly unseen?: readonly string[];
};

/**
 * Stores new values with the next version and a history row each, in two statements. Rows that would stay the same are
 * left alone unless `always`. Hooks and commands use it for what follows from a change: the records of a disabled
 * group.
 *
 * @returns the changed rows as they are now, in the order given
 */
export async function applyChange<Name extends string>(
  context: HookContext<Name>,
  change: RowsChange<Name>,
): Promise<readonly EntityRow<Name>[]>;
export async function applyChange(
  context: HookContext,
  change: RowsChange,
): Promise<readonly Row[]> {
  const { trx, deps, request, description } = context;
  const { rows, values, action, reason = null, revertedTo, unseen = [] } = change;
  const unread = unseen.length > 0 || unreadMembers(description, values).length > 0;
  const differs = (row: Row): boolean =>
    unread || Object.keys(diffRecords(description, row, { ...row, ...values })).length > 0;
  const changing = change.always ? rows : rows.filter(differs);
  if (changing.length === 0) return [];
  const at = deps.clock();
  const updated = await updateRows(trx, description, {
    ids: changing.map(({ id }) => id),
    at,
    values,
  });
  const byId = new Map(updated.map((row) => [row.id, row]));
  const pairs = changing.flatMap((before) => {
    const after = byId.get(before.id);
    return after ? [{ before, after }] : [];
  });
  await writeHistory(
    trx,
    {
      actor: request.actor,
      taskId: request.taskId,
      approval: request.approval,
      at,
      action,
      reason,
      ...(revertedTo ? { revertedTo } : {}),
    },
    pairs.map(({ before, after }) => ({
      resource: description.resource,
      recordId: after.id,
      version: after.version,
      changes: withUnseen(diffRecords(description, before, after), unseen, [before, after]),
    })),
  );
  return pairs.map(({ after }) => after);
}

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

/** Judges what was sent by the hook `beforeWrite`, before a transaction begins. @fails what the hook refuses */
export const judgeSent = async (
  { deps, description, catalog }: EntityContext,
  sent: unknown,
): EntityResult<unknown> => {
  const { beforeWrite } = catalog.hooks[description.resource] ?? {};
  if (!beforeWrite || typeof sent !== 'object' || sent === null) return ok(undefined);
  return beforeWrite(deps, sent as Readonly<Record<string, unknown>>);
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
