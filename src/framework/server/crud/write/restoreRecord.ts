import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { unhideRow } from '#server/store/write/records.ts';
import { writeHistory } from '#server/store/write/history.ts';
import { type UniqueRecord, checkUniqueSets, explainConflict } from '../check/checkUnique';
import { checkReason, checkVersion, refuseUnapproved } from '../check/preconditions';
import { type EntityContext, type EntityResult, allow, viewerOf } from '../EntityContext';
import { findRow } from '../read/getRecord';
import { presentFor, readableFields } from '../read/readableFields';
import { runWrite } from './runWrite';
import { guarded } from '../withheld';

/** A restore call. `version` comes from `If-Match`. */
export type RestoreRequest = {
  readonly id: string;
  readonly version: number | undefined;
  readonly reason: unknown;
};

/**
 * Restores a deleted record. Refused if another record has taken a unique value meanwhile.
 *
 * @fails access.denied, record.version_required, record.version_stale, record.not_found, the codes of
 * `description.unique`
 */
export const restoreRecord = async (
  context: EntityContext,
  { id, version, reason: given }: RestoreRequest,
): EntityResult<WireRecord> => {
  const { deps, description, request } = context;
  const allowed = await allow(context, 'restore');
  if (!allowed.ok) return allowed;
  const direct = await refuseUnapproved(context, 'create', 'delete');
  if (!direct.ok) return direct;
  if (version === undefined) return err(appError('record.version_required'));
  const reason = checkReason(given);
  if (!reason.ok) return reason;
  await readableFields(context);
  const visibleTo = viewerOf(context, description);
  let attempted: UniqueRecord = { record: {} };
  const work = async (trx: Database): EntityResult<WireRecord> => {
    const row = await findRow(context, trx, { id, lock: true, deleted: 'only' });
    if (!row.ok) return row;
    const current = await checkVersion(context, row.value, version);
    if (!current.ok) return current;
    attempted = { record: row.value, id: row.value.id, visibleTo };
    const unique = await checkUniqueSets(description, trx, attempted);
    if (!unique.ok) return unique;
    const at = deps.clock();
    const restored = await unhideRow(trx, description, { id: row.value.id, at });
    const { actor, taskId } = request;
    const cause = { actor, taskId, at, action: 'restore', reason: reason.value };
    const { resource } = description;
    const entry = { resource, recordId: row.value.id, version: restored.version, changes: {} };
    await writeHistory(trx, cause, [entry]);
    return ok(await presentFor(context, restored));
  };
  const onConflict = () => explainConflict(description, deps.db, attempted);
  return guarded(context, () => runWrite(context, work, { onConflict }));
};
