import type { EntityRow, EntityValues } from '#kernel/entity/EntityTypes.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Actor, Database } from '#server/deps.ts';
import { digestOf } from '#server/digests.ts';
import { claimKey, storeResponse } from '#server/store/write/idempotency.ts';
import {
  isDated,
  lockPeriods,
  updateRows,
  type Row,
  untilFree,
  waitBriefly,
} from '#server/store/write/records.ts';
import { transact } from '#server/store/database/database.ts';
import { isLockTimeout, isConflict } from '#server/store/database/sqlState.ts';
import type { EntityContext, EntityResult, EntityError } from '../EntityContext';
import { readableFields, presentFor } from '../read/readableFields';
import {
  type Changes,
  writeHistory,
  diffRecords,
  unreadMembers,
  withUnseen,
} from '#server/store/write/history.ts';
import type { HookContext } from '../EntityHooks';
import type { FastifyRequest } from 'fastify';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import type { ApprovalOperation } from '#kernel/entity/ApprovalMethods.ts';

/** Whether a call creates an approval instead of changing the record. */
export const needsApproval = (
  { description, isApproved }: EntityContext,
  operation: ApprovalOperation,
): boolean => !isApproved && description.approval?.calls.includes(operation) === true;

/**
 * Keeps other code paths (bulk changes, imports, reverts, commands) from changing records that need approval.
 *
 * @fails approval.required
 */
export const refuseUnapproved = async (
  context: EntityContext,
  ...operations: readonly ApprovalOperation[]
): EntityResult<void> =>
  operations.some((operation) => needsApproval(context, operation))
    ? err(appError('approval.required'))
    : ok(undefined);

/**
 * Checks the person's version against the current one; skipped without a version. The error includes the current record
 * for comparison.
 *
 * @fails record.version_stale
 */
export const checkVersion = async (
  context: EntityContext,
  row: Row,
  version: number | undefined,
): EntityResult<void> =>
  version === undefined || row.version === version
    ? ok(undefined)
    : err({ ...appError('record.version_stale'), current: await presentFor(context, row) });

/** Maximum length of a change reason, in characters. */
const maxChangeReason = 500;

const refuse = (
  code: 'validation.type' | 'validation.too_long',
  params: { expected: string } | { limit: number },
): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path: 'reason', code, params }] }));

/**
 * Parses a reason; null if empty.
 *
 * @fails validation.failed on `reason`, request.invalid_text
 */
export const checkReason = (reason: unknown): Result<string | null, AppError> => {
  if (reason === undefined || reason === null) return ok(null);
  if (typeof reason !== 'string') return refuse('validation.type', { expected: 'string' });
  const text = reason.trim();
  if (text.length > maxChangeReason)
    return refuse('validation.too_long', { limit: maxChangeReason });
  if (!isStorableText(text)) return err(appError('request.invalid_text'));
  return ok(text === '' ? null : text);
};

/** Like `checkReason`, but required. @fails action.reason_required */
export const checkNeededReason = (reason: unknown): Result<string, AppError> => {
  const checked = checkReason(reason);
  if (!checked.ok) return checked;
  return checked.value === null ? err(appError('action.reason_required')) : ok(checked.value);
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * Reason of a change or deletion: `X-Change-Reason`, in percent-encoded UTF-8, since headers are ASCII.
 *
 * @fails request.header_invalid, validation.failed on `reason`, request.invalid_text
 */
export const readChangeReason = ({
  headers,
}: Pick<FastifyRequest, 'headers'>): Result<string | null, AppError> => {
  const header = headers['x-change-reason'];
  if (header === undefined) return ok(null);
  const text = decoded(String(header));
  return text === undefined
    ? err(appError('request.header_invalid', { params: { name: 'X-Change-Reason' } }))
    : checkReason(text);
};

const overlaps: ReadonlySet<string> = new Set(['effective.overlap', 'effective.overlap_open']);

/** An error without the conflicting period's days, if the person may not read them. */
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

/** The same new values for several locked rows of the context's entity. */
export type RowsChange<Name extends string = string> = {
  readonly rows: readonly EntityRow<Name>[];
  readonly values: EntityValues<Name>;
  /** `update` or an action's name. */
  readonly action: string;
  readonly reason?: string | null;
  /** Version it reverts to. */
  readonly revertedTo?: number;
  /** Also gives rows that already have the values a new version and a history row. */
  readonly always?: boolean;
  /** Masked fields: setting one to its current value counts as a change, since "unchanged" would confirm a guess. */
  readonly unseen?: readonly string[];
  /** Changes outside of the rows, for their history. */
  readonly noted?: Changes;
};

/**
 * Stores new values with the next version and a history row each, in two statements. Unchanged rows are skipped unless
 * `always`. Also used by hooks and commands for changes to other records, such as those of a disabled group.
 *
 * @returns the changed rows, in the given order
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
  const { rows, values, action, reason = null, revertedTo, unseen = [], noted = {} } = change;
  const unread =
    unseen.length > 0 ||
    Object.keys(noted).length > 0 ||
    unreadMembers(description, values).length > 0;
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
      changes: {
        ...withUnseen(diffRecords(description, before, after), unseen, [before, after]),
        ...noted,
      },
    })),
  );
  return pairs.map(({ after }) => after);
}

/** The `Idempotency-Key` of a call with the digest of its request. */
export type Idempotency = { readonly key: string; readonly requestHash: string };

/** Options of a write: idempotency, and the error for a lost race on a unique set. */
type WriteOptions = {
  readonly idempotency?: Idempotency;
  readonly onConflict?: () => EntityResult<never>;
};

const isKey = (key: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(key);

type Work<T> = (trx: Database) => EntityResult<T>;

/** Serialises changes of periods, whatever rows they touch. */
const inOrder = <T>({ description }: EntityContext, work: Work<T>): Work<T> =>
  isDated(description)
    ? async (trx) => {
        await lockPeriods(trx, description);
        return work(trx);
      }
    : work;

/** Whether a call is waiting for the first one with its key. */
type Claiming = { isOpen: boolean };

type Once = Idempotency & { readonly claiming: Claiming };

/**
 * Idempotency is bound to profile and scopes: with others, the stored response might contain data the caller may not
 * read.
 */
const requesterOf = ({ groupName, userType, scopes }: Actor, requestHash: string): string => {
  const rights = [requestHash, userType, groupName, ...scopes.map(({ id }) => id).toSorted()];
  return digestOf(rights);
};

/** Repeating a call returns its first response; it never runs twice, not even concurrently. */
const once =
  <T>(context: EntityContext, { key, requestHash, claiming }: Once, work: Work<T>): Work<T> =>
  async (trx) => {
    const { deps, request } = context;
    const { actor } = request;
    const call = { userId: actor.userId, key, requestHash: requesterOf(actor, requestHash) };
    const claim = { ...call, at: deps.clock() };
    claiming.isOpen = true;
    const claimed = await claimKey(trx, claim);
    claiming.isOpen = false;
    if (claimed.state === 'other') return err(appError('idempotency.key_reused'));
    if (claimed.state === 'done') return ok(claimed.response as T);
    const result = await work(trx);
    if (result.ok) await storeResponse(trx, claim, result.value ?? null);
    return result;
  };

/** Lock timeouts: an outer write waits only briefly per attempt; a nested one uses the outer's. */
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
    // A call still running after the maximum wait is reported as such, not as a locked record.
    if (claiming.isOpen && isLockTimeout(error)) return err(appError('idempotency.in_progress'));
    throw error;
  }
};

/** Runs the `beforeWrite` hook on the sent values, before a transaction begins. @fails as the hook */
export const judgeSent = async (
  { deps, description, catalog }: EntityContext,
  sent: unknown,
  key?: string,
): EntityResult<unknown> => {
  const { beforeWrite } = catalog.hooks[description.resource] ?? {};
  if (!beforeWrite || typeof sent !== 'object' || sent === null) return ok(undefined);
  return beforeWrite(deps, sent as Readonly<Record<string, unknown>>, key);
};

/**
 * Runs a write in one transaction: rolled back on refusal, retried from the start on lock conflicts.
 *
 * @fails idempotency.key_invalid, idempotency.key_reused, idempotency.in_progress; the errors of `work` and
 * `onConflict`
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
