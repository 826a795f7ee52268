import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRecord, EntityRow, EntityValues } from '#kernel/entity/EntityTypes.ts';
import { ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { resolveFiles } from '#server/files/resolveFiles.ts';
import { attachFiles } from '#server/store/recordFiles.ts';
import { followRenamed } from '#server/store/write/referring.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import {
  checkMerged,
  checkPatchBody,
  checkFieldRights,
  withoutEchoes,
  settleChange,
} from '../check/checkBody';
import {
  checkBegun,
  type UniqueRecord,
  checkUniqueSets,
  explainConflict,
} from '../check/checkUnique';
import { checkReferences } from '../check/checkReferences';
import { type Changes, diffMembers, unreadMembers } from '#server/store/write/history.ts';
import {
  checkVersion,
  refuseUnapproved,
  judgeSent,
  runWrite,
  applyChange,
  type RowsChange,
} from './runWrite';
import {
  type EntityContext,
  type EntityResult,
  allow,
  viewerOf,
  findRow,
  findWritten,
} from '../EntityContext';
import { presentFor, readableFields, guarded } from '../read/readableFields';

/** Action name in the history, and reason of a change. */
type ChangeCause = Pick<RowsChange, 'action' | 'reason' | 'revertedTo'>;

/** A change of one record. New values may depend on the locked row. */
export type RecordChange<Name extends string = string> = {
  readonly id: string;
  /** Version that the person saw. Undefined: any. */
  readonly version: number | undefined;
  readonly valuesFor: (trx: Database, row: EntityRow<Name>) => EntityResult<EntityValues<Name>>;
  readonly cause: ChangeCause;
};

/** An update call: only members of `body` change. */
export type UpdateRequest = Pick<RecordChange, 'id' | 'version'> & {
  readonly body: unknown;
  /** Reason, stored in the history. */
  readonly reason?: string | null;
};

/** Null on a non-nullable field with a default means the default. */
const withDefaults = ({ fields }: EntityDescription, patch: Values): Values =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return [
        name,
        value === null && !field?.nullable && field?.default !== undefined ? field.default : value,
      ];
    }),
  );

/**
 * Fields of the patch that differ from the stored row, plus write-only fields.
 *
 * @param unseen masked fields: always count as changed, since equality would confirm a guess
 */
export const changedOnly = (
  description: EntityDescription,
  row: Row,
  { patch, unseen }: { readonly patch: Values; readonly unseen?: ReadonlySet<string> },
): Values => {
  const given = withDefaults(description, patch);
  const names = [
    ...Object.keys(diffMembers(description, row, given)),
    ...unreadMembers(description, given),
    ...Object.keys(given).filter((name) => unseen?.has(name)),
  ];
  return Object.fromEntries(names.map((name) => [name, given[name]]));
};

/** Validates the changed record as a whole and among the others. */
const judge = async (
  context: EntityContext,
  trx: Database,
  { record, before }: { readonly record: Values; readonly before: Row },
): EntityResult<void> => {
  const begun = checkBegun(context, before);
  if (!begun.ok) return begun;
  const whole = checkMerged(context, record, before);
  if (!whole.ok) return whole;
  const references = await checkReferences(context, trx, { record, before });
  if (!references.ok) return references;
  const { description } = context;
  const visibleTo = viewerOf(context, description);
  return checkUniqueSets(description, trx, { record, id: before.id, before, visibleTo });
};

type Wanted = { readonly row: Row; readonly values: Values; readonly cause: ChangeCause };

/** Stores the differences: hook, files, conditions, validation, row and history, hook. */
const store = async (
  context: EntityContext,
  trx: Database,
  { row, values, cause }: Wanted,
): EntityResult<WireRecord> => {
  const { deps, request, description, catalog } = context;
  const { beforeUpdate, afterUpdate } = catalog.hooks[description.resource] ?? {};
  const noted: Record<string, Changes[string]> = {};
  const note = (changes: Changes): void => void Object.assign(noted, changes);
  const inside = { trx, deps, request, description, note };
  const prepared = beforeUpdate ? await beforeUpdate(inside, { row, values }) : ok(values);
  if (!prepared.ok) return prepared;
  const files = await resolveFiles(context, trx, { values: prepared.value, before: row });
  if (!files.ok) return files;
  const settled = settleChange(description, row, files.value.values);
  const judged = await judge(context, trx, { record: { ...row, ...settled }, before: row });
  if (!judged.ok) return judged;
  const { masked } = await readableFields(context);
  const unseen = Object.keys(values).filter((name) => masked.has(name));
  const change = { rows: [row], values: settled, unseen, noted, ...cause };
  const [updated] = await applyChange(inside, change);
  await attachFiles(trx, { ids: files.value.ids, recordId: row.id });
  if (!updated) return ok(await presentFor(context, row));
  const changed = { target: description, before: row, after: updated };
  await followRenamed(trx, catalog.descriptions, changed);
  const after = afterUpdate ? await afterUpdate(inside, { before: row, row: updated }) : ok(row);
  if (!after.ok) return after;
  const seen = await findWritten(context, trx, { row: updated, hasHook: !!afterUpdate });
  return seen.ok ? ok(await presentFor(context, seen.value)) : seen;
};

/**
 * Changes a record in one transaction, by the rules of an update. The caller has checked the right. If no value
 * changes, neither do version and history.
 *
 * @fails record.not_found, approval.required, validation.failed, the codes of `description.unique`, the errors of hooks
 *   and `valuesFor`
 * @fails record.version_stale with the current record in `current`
 */
export async function changeRecord<Name extends string>(
  context: EntityContext<Name>,
  change: RecordChange<Name>,
): EntityResult<EntityRecord<Name>>;
export async function changeRecord(
  context: EntityContext,
  { id, version, valuesFor, cause }: RecordChange,
): EntityResult<WireRecord> {
  const { description, deps } = context;
  const direct = await refuseUnapproved(context, 'update');
  if (!direct.ok) return direct;
  const { masked: unseen } = await readableFields(context);
  const visibleTo = viewerOf(context, description);
  let attempted: UniqueRecord = { record: {} };
  const work = async (trx: Database): EntityResult<WireRecord> => {
    const found = await findRow(context, trx, { id, lock: true });
    if (!found.ok) return found;
    const row = found.value;
    const current = await checkVersion(context, row, version);
    if (!current.ok) return current;
    const asked = await valuesFor(trx, row);
    if (!asked.ok) return asked;
    const values = changedOnly(description, row, { patch: asked.value, unseen });
    if (Object.keys(values).length === 0) return ok(await presentFor(context, row));
    attempted = { record: { ...row, ...values }, id: row.id, visibleTo };
    return store(context, trx, { row, values, cause });
  };
  return runWrite(context, work, {
    onConflict: () => explainConflict(description, deps.db, attempted),
  });
}

/**
 * Changes the given members of a record. Read-only members sent back unchanged are ignored.
 *
 * @fails access.denied, record.not_found, validation.failed, the codes of `description.unique`, the errors of hooks and
 *   `guarded`
 * @fails record.version_stale with the current record in `current`
 */
export async function updateRecord<Name extends string>(
  context: EntityContext<Name>,
  request: UpdateRequest,
): EntityResult<EntityRecord<Name>>;
export async function updateRecord(
  context: EntityContext,
  { id, version, body, reason = null }: UpdateRequest,
): EntityResult<WireRecord> {
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  const judged = await judgeSent(context, body, id);
  if (!judged.ok) return judged;
  const rights = await readableFields(context);
  const valuesFor = async (_: Database, row: Row): EntityResult<Values> => {
    const sent = withoutEchoes(context, rights, { body, row });
    const settable = checkFieldRights(rights, sent);
    return settable.ok ? checkPatchBody(context, sent) : settable;
  };
  const cause = { action: 'update', reason };
  return guarded(context, () => changeRecord(context, { id, version, valuesFor, cause }));
}
