import type { RevertedRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { appError, type FieldError } from '#kernel/errors/AppError.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { checkPatchBody } from '../check/checkBody';
import { checkNeededReason } from '../check/preconditions';
import { diffRecords } from '../read/diffRecords';
import { type EntityContext, type EntityResult, allow } from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { rebuildRow } from '../read/recordAt';
import { changeRecord } from './updateRecord';
import { guarded } from '../withheld';

/** A revert call. `version` comes from `If-Match`. */
export type RevertRequest = {
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
