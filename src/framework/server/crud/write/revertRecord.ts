import type { RevertedRecord, WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError, type FieldError } from '#kernel/errors/AppError.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { type Row, type Values, unhideRow } from '#server/store/write/records.ts';
import { checkPatchBody } from '../check/checkBody';
import { checkRestored } from '../check/checkReferences';
import { diffRecords, writeHistory } from '#server/store/write/history.ts';
import {
  checkNeededReason,
  checkReason,
  checkVersion,
  refuseUnapproved,
  runWrite,
} from './runWrite';
import { type EntityContext, type EntityResult, allow, viewerOf, findRow } from '../EntityContext';
import { readableFields, presentFor, guarded } from '../read/readableFields';
import { rebuildRow } from '../read/getRecord';
import { changeRecord } from './updateRecord';
import { type UniqueRecord, checkUniqueSets, explainConflict } from '../check/checkUnique';

/** A restore call. `version` comes from `If-Match`. */
type RestoreRequest = {
  readonly id: string;
  readonly version: number | undefined;
  readonly reason: unknown;
};

/**
 * Restores a deleted record. Refused if another record has taken a unique value meanwhile, or one that it refers to was
 * deleted and would still not know of it.
 *
 * @fails access.denied, record.version_required, record.version_stale, record.not_found, validation.failed with
 * validation.reference_missing, the codes of `description.unique`
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
    const references = await checkRestored(context, trx, row.value);
    if (!references.ok) return references;
    const at = deps.clock();
    const restored = await unhideRow(trx, description, { id: row.value.id, version, at });
    if (!restored) return err(appError('record.not_found'));
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

/** A revert call. `version` comes from `If-Match`. */
type RevertRequest = {
  readonly id: string;
  readonly version: number | undefined;
  readonly toVersion: unknown;
  readonly reason: unknown;
};

const isEditable = ({ editable }: FieldDescription): boolean =>
  editable === 'always' || editable === 'update';

/** Splits the differences into fields the person may change and others; hidden fields are in neither. */
const divide = (
  { description }: EntityContext,
  { hidden, locked }: FieldRights,
  { now, past }: { readonly now: Row; readonly past: Row },
): { readonly values: Values; readonly skipped: readonly FieldError[] } => {
  const differing = Object.keys(diffRecords(description, now, past));
  const fields = description.fields.filter(
    (field) => isReadable(field) && differing.includes(field.name) && !hidden.has(field.name),
  );
  const taken = fields.filter((field) => isEditable(field) && !locked.has(field.name));
  return {
    values: Object.fromEntries(taken.map(({ name }) => [name, past[name]])),
    skipped: fields
      .filter((field) => !taken.includes(field))
      .map((field): FieldError => ({
        path: field.name,
        code: isEditable(field) ? 'access.denied' : 'validation.read_only',
      })),
  };
};

/**
 * Reverts a record's fields to an earlier version, as another change with a reason, by the rules of an update. Fields
 * the person may not set are skipped and named in the response.
 *
 * @fails access.denied, record.version_required, action.reason_required, record.not_found, record.no_such_version
 * @fails the errors of `updateRecord`, when the earlier values are no longer valid
 */
export const revertRecord = async (
  context: EntityContext,
  { id, version, toVersion, reason: given }: RevertRequest,
): EntityResult<RevertedRecord> => {
  const allowed = await allow(context, 'revert');
  if (!allowed.ok) return allowed;
  if (version === undefined) return err(appError('record.version_required'));
  const reason = checkNeededReason(given);
  if (!reason.ok) return reason;
  if (!Number.isSafeInteger(toVersion) || Number(toVersion) < 1 || Number(toVersion) >= version)
    return err(appError('record.no_such_version'));
  const rights = await readableFields(context);
  let skipped: readonly FieldError[] = [];
  const valuesFor = async (trx: Database, now: Row): EntityResult<Values> => {
    const point = { version: Number(toVersion) };
    const past = await rebuildRow(context, trx, { row: now, point });
    if (!past.ok) return past;
    const parts = divide(context, rights, { now, past: past.value.row });
    skipped = parts.skipped;
    return checkPatchBody(context, parts.values);
  };
  const cause = { action: 'revert', reason: reason.value, revertedTo: Number(toVersion) };
  const record = await guarded(context, () =>
    changeRecord(context, { id, version, valuesFor, cause }),
  );
  return record.ok ? ok({ record: record.value, skipped }) : record;
};
