import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import {
  writeHistory,
  type Changes,
  readHistory,
  diffRecords,
} from '#server/store/write/history.ts';
import { releaseFiles } from '#server/store/recordFiles.ts';
import {
  deleteRow,
  type Row,
  hideRow,
  type Values,
  findRowOn,
  isDated,
} from '#server/store/write/records.ts';
import { referencingTable } from '#server/store/database/sqlState.ts';
import { checkBegun, dayBefore } from '../check/checkUnique';
import {
  checkReferring,
  referrersOf,
  type AllReferring,
  everyRow,
  referencedError,
  type Referring,
} from '../check/checkReferring';
import { checkVersion, refuseUnapproved, runWrite, applyChange } from './runWrite';
import {
  type EntityContext,
  type EntityResult,
  allow,
  toWire,
  findRow,
  inTransaction,
} from '../EntityContext';
import type { HookContext } from '../EntityHooks';
import { readableFields } from '../read/readableFields';
import { allowClosing } from './closeFormer';
import { readApproval } from '#server/store/approvals.ts';
import { periodOf } from '#kernel/effective/periods.ts';
import { changeRecord } from './updateRecord';
import { holderOf, isNaming, namedAt, withoutNamed } from '#kernel/entity/references.ts';
import { referenceCleared } from '#kernel/entity/WireRecord.ts';
import { lockReferring, type Referrer } from '#server/store/write/referring.ts';
import { judgeChange } from '../check/checkBody';

/** Batch size. */
const chunkRows = 500;

/** Changed members of a row without the reference. */
const emptied = ({ places }: Referrer, row: Row, gone: Row): Values => {
  const found = places.filter((place) => namedAt(place, row).some(isNaming(place, gone)));
  const left = found.reduce<Values>(
    (record, place) => withoutNamed(place, record, isNaming(place, gone)),
    row,
  );
  return Object.fromEntries(
    found.map((place) => [holderOf(place).name, left[holderOf(place).name]]),
  );
};

type Emptying = {
  /** The record being deleted. */
  readonly row: Row;
  readonly reason: string | null;
  readonly each: Referring;
};

type Change = { readonly before: Row; readonly values: Values };

/** New values of one row, after its entity's hook and conditions. */
const prepare = async (
  context: EntityContext,
  hookContext: HookContext,
  { before, values }: Change,
): EntityResult<Change> => {
  const hook = context.catalog.hooks[hookContext.description.resource]?.beforeUpdate;
  const prepared = await (hook?.(hookContext, { row: before, values }) ?? ok(values));
  if (!prepared.ok) return prepared;
  const { description } = hookContext;
  const settled = judgeChange({ ...context, description }, before, prepared.value);
  return settled.ok ? ok({ before, values: settled.value }) : settled;
};

/** Groups changes with the same values. */
const alike = (changes: readonly Change[]): readonly (readonly Change[])[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const values = JSON.stringify(change.values);
    const group = groups.get(values);
    if (group) group.push(change);
    else groups.set(values, [change]);
  }
  return [...groups.values()];
};

/** Stores new values of rows with version and history, and runs the entity's hook. */
const store = async (
  context: EntityContext,
  hookContext: HookContext,
  { group, reason }: { readonly group: readonly Change[]; readonly reason: string | null },
): EntityResult<void> => {
  const befores = new Map(group.map(({ before }) => [before.id, before]));
  const updated = await applyChange(hookContext, {
    rows: [...befores.values()],
    values: group[0]?.values ?? {},
    action: referenceCleared,
    reason,
  });
  const hook = context.catalog.hooks[hookContext.description.resource]?.afterUpdate;
  for (const row of hook ? updated : []) {
    const done = await hook?.(hookContext, { before: befores.get(row.id)!, row });
    if (done && !done.ok) return done;
  }
  return ok(undefined);
};

const emptyRows = async (
  context: EntityContext,
  trx: Database,
  { rows, row, reason, each }: Emptying & { readonly rows: readonly Row[] },
): EntityResult<void> => {
  const { deps, request } = context;
  const { description } = each.referrer;
  const hookContext: HookContext = { trx, deps, request, description };
  const changes: Change[] = [];
  for (const before of rows) {
    const values = emptied(each.referrer, before, row);
    const change = await prepare(context, hookContext, { before, values });
    // The record's rules require the reference, so it prevents the deletion.
    if (!change.ok) return err(await referencedError(context, trx, { ...each, rows: [row] }));
    changes.push(change.value);
  }
  for (const group of alike(changes)) {
    const stored = await store(context, hookContext, { group, reason });
    if (!stored.ok) return stored;
  }
  return ok(undefined);
};

/**
 * Clears references to a record about to be deleted, with version and history of each referring record. Requires only
 * the right to delete it.
 *
 * @fails record.referenced, record.referenced_unseen if a record's hooks or conditions require the reference
 */
const clearReferring = async (
  context: EntityContext,
  trx: Database,
  { row, reason, referring }: Omit<Emptying, 'each'> & { readonly referring: readonly Referring[] },
): EntityResult<void> => {
  const asked = { records: [row], selection: everyRow(context.description) };
  for (const each of referring) {
    let after: string | undefined;
    for (;;) {
      const next = { ...asked, limit: chunkRows, ...(after === undefined ? {} : { after }) };
      const rows = await lockReferring(trx, each.referrer, next);
      const done = await emptyRows(context, trx, { rows, row, reason, each });
      if (!done.ok) return done;
      if (rows.length < chunkRows) break;
      after = rows.at(-1)?.id;
    }
  }
  return ok(undefined);
};

/** End of a period before an approved record changed it; undefined if something else changed it last. */
const endBefore = async (
  { description }: EntityContext,
  trx: Database,
  { former, gone }: { readonly former: Row; readonly gone: Row },
): Promise<{ readonly end: unknown } | undefined> => {
  const to = description.effective?.to ?? '';
  const record = { resource: description.resource, recordId: former.id };
  const { entries } = await readHistory(trx, record, { offset: 0, limit: 1, field: to });
  const [moved] = entries;
  if (!moved?.approval) return undefined;
  const approval = await readApproval(trx, moved.approval.approvalId);
  const isOfGone =
    approval?.operation === 'create' && approval.recordKey === String(gone[description.key]);
  return isOfGone ? { end: moved.changes[to]?.[0] ?? null } : undefined;
};

/**
 * Restores the end of the period that a record's approved start had ended, as a change of its own with version and
 * history, after the record is deleted. No-op if that end was changed since, or nothing was ended.
 *
 * @fails the errors of changing the previous row; record.not_found when the person may not see it
 */
const reopenFormer = async (
  context: EntityContext,
  trx: Database,
  gone: Row,
): EntityResult<void> => {
  const { description } = context;
  const period = isDated(description) ? periodOf(description.effective, gone) : undefined;
  if (!isDated(description) || description.effective.startOnly || !period) return ok(undefined);
  const { to } = description.effective;
  const former = await findRowOn(trx, description, { by: gone, day: dayBefore(period) });
  const before = former && (await endBefore(context, trx, { former, gone }));
  if (!former || !before) return ok(undefined);
  const inside = inTransaction(context, trx);
  const opened = await changeRecord(inside, {
    id: toWire(description, former).id,
    version: former.version,
    valuesFor: async () => ok({ [to]: before.end }),
    cause: { action: 'update', reason: null },
  });
  return opened.ok ? ok(undefined) : opened;
};

/** A delete call. `version` is the one that the person saw; undefined: any. */
type DeleteRequest = {
  readonly id: string;
  readonly version: number | undefined;
  /** Reason, stored in the history. */
  readonly reason?: string | null;
  /** Reopens the period that its start had ended. */
  readonly reopenFormer?: boolean;
};

/** A deleted record can be restored with its files for 30 days. */
const fileGraceMs = 30 * 86_400_000;

/** Soft-deletes or deletes the row; returns the changes. */
const take = async (
  { deps, description, request }: EntityContext,
  trx: Database,
  row: Row,
): Promise<Changes> => {
  if (!description.softDelete) {
    await deleteRow(trx, description, row.id);
    const { resource } = description;
    const at = new Date(deps.clock().getTime() + fileGraceMs);
    await releaseFiles(trx, { resource, recordId: row.id, at });
    return diffRecords(description, row, {});
  }
  const { username } = request.actor;
  await hideRow(trx, description, { id: row.id, at: deps.clock(), username });
  return {};
};

type Removal = {
  readonly row: Row;
  readonly reason: string | null;
  readonly referring: AllReferring;
};

const remove = async (
  context: EntityContext,
  trx: Database,
  { row, reason, referring }: Removal,
): EntityResult<void> => {
  const { deps, request, description, catalog } = context;
  const begun = checkBegun(context, row);
  if (!begun.ok) return begun;
  const hookContext: HookContext = { trx, deps, request, description };
  const before = await catalog.hooks[description.resource]?.beforeDelete?.(hookContext, row);
  if (before && !before.ok) return before;
  const free = await checkReferring(context, trx, { row, referring: referring.restrict });
  if (!free.ok) return free;
  const cleared = await clearReferring(context, trx, {
    row,
    reason,
    referring: referring.clear,
  });
  if (!cleared.ok) return cleared;
  const changes = await take(context, trx, row);
  const { actor, taskId, approval } = request;
  await writeHistory(trx, { actor, taskId, approval, at: deps.clock(), action: 'delete', reason }, [
    {
      resource: description.resource,
      recordId: row.id,
      version: row.version + 1,
      changes,
    },
  ]);
  return ok(undefined);
};

/**
 * Deletes a record in one transaction. The caller has checked the right.
 *
 * @fails record.version_stale, record.not_found, the errors of the hook
 * @fails record.referenced, record.referenced_unseen while a reference prevents it
 */
export const removeRecord = async (
  context: EntityContext,
  { id, version, reason = null, reopenFormer: isReopening = false }: DeleteRequest,
): EntityResult<void> => {
  const direct = await refuseUnapproved(context, 'delete');
  if (!direct.ok) return direct;
  await readableFields(context);
  const referring = await referrersOf(context);
  const work = async (trx: Database): EntityResult<void> => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const current = await checkVersion(context, row.value, version);
    if (!current.ok) return current;
    const gone = await remove(context, trx, { row: row.value, reason, referring });
    return gone.ok && isReopening ? reopenFormer(context, trx, row.value) : gone;
  };
  try {
    return await runWrite(context, work);
  } catch (error) {
    // A reference from a table without schema, or one created concurrently.
    if (referencingTable(error) === undefined) throw error;
    return err(appError('record.referenced_unseen'));
  }
};

/**
 * Deletes a record, or soft-deletes it if the entity is configured so; its history is retained.
 *
 * @fails access.denied, record.version_stale, record.not_found, the errors of the hook
 * @fails record.referenced, record.referenced_unseen while a reference prevents it
 */
export const deleteRecord = async (
  context: EntityContext,
  request: DeleteRequest,
): EntityResult<void> => {
  const allowed = context.description.deletable
    ? await allow(context, 'delete')
    : err(appError('access.denied'));
  if (!allowed.ok) return allowed;
  const moves = request.reopenFormer ? await allowClosing(context) : allowed;
  return moves.ok ? removeRecord(context, request) : moves;
};
