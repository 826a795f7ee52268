import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { FieldRights } from '../../kernel/entity/fieldRights';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import { resolveFiles } from '../files/resolveFiles';
import { attachFiles } from '../store/recordFiles';
import type { Row, Values } from '../store/records';
import { allow } from './allow';
import { applyChange, type RowsChange } from './applyChange';
import { checkMerged, checkPatchBody } from './checkBody';
import { checkFieldRights, setsMasked, withoutMasks } from './checkFieldRights';
import type { UniqueRecord } from './checkPeriods';
import { checkReferences } from './checkReferences';
import { checkUniqueSets, explainTaken } from './checkUniqueSets';
import { checkVersion } from './checkVersion';
import { diffGiven, unreadMembers } from './diffRecords';
import type { EntityContext, EntityResult } from './EntityContext';
import type { HookContext } from './EntityHooks';
import { findRow, findWritten } from './getRecord';
import { settleChange } from './judgeConditions';
import { presentFor, readableFields } from './readableFields';
import { refuseUnapproved } from './requireApproval';
import { runWrite } from './runWrite';
import { viewerOf } from './viewerOf';
import { guarded } from './withheld';

/** An update call: only the members in `body` change. `version` is what `If-Match` says. */
export type UpdateRequest = {
  readonly id: string;
  readonly version: number | undefined;
  readonly body: unknown;
  /** Why, as it is kept in the history. */
  readonly reason?: string | null;
};

/** Null on a field that has a default and no null means the default. */
export const withDefaults = ({ fields }: EntityDescription, patch: Values): Values =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return [
        name,
        value === null && !field?.nullable && field?.default !== undefined ? field.default : value,
      ];
    }),
  );

/** Members of the patch that really differ from the stored row, and those whose stored value nobody reads. */
export const changedOnly = (description: EntityDescription, row: Row, patch: Values): Values => {
  const changes = diffGiven(description, row, patch);
  const names = [...Object.keys(changes), ...unreadMembers(description, patch)];
  return Object.fromEntries(names.map((name) => [name, patch[name]]));
};

/** Members of which the person sees masks: whether they differ is for nobody to find out. */
const unseenOf = (patch: Values, { masked }: FieldRights): Values =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => masked.has(name)));

const checkRow = async (
  context: EntityContext,
  trx: Database,
  { row, values }: { row: Row; values: Values },
): EntityResult<void> => {
  const record = { ...row, ...values };
  const merged = checkMerged(context, record);
  if (!merged.ok) return merged;
  const references = await checkReferences(context, trx, { record, before: row });
  if (!references.ok) return references;
  const visibleTo = viewerOf(context, context.description);
  return checkUniqueSets(context.description, trx, { record, id: row.id, before: row, visibleTo });
};

/** What is really stored: after the hook, with files that exist, without what does not apply, valid as a whole record. */
const prepareChange = async (
  context: EntityContext,
  hookContext: HookContext,
  { row, values }: { row: Row; values: Values },
): EntityResult<{ readonly values: Values; readonly ids: readonly string[] }> => {
  const { trx, description } = hookContext;
  const hooks = context.catalog.hooks[description.resource];
  const prepared = await (hooks?.beforeUpdate?.(hookContext, { row, values }) ?? ok(values));
  if (!prepared.ok) return prepared;
  const files = await resolveFiles(context, trx, { values: prepared.value, before: row });
  if (!files.ok) return files;
  const settled = settleChange(context.description, row, files.value.values);
  const checked = await checkRow(context, trx, { row, values: settled });
  return checked.ok ? ok({ values: settled, ids: files.value.ids }) : checked;
};

const change = async (
  context: EntityContext,
  trx: Database,
  { row, values, cause }: { row: Row; values: Values; cause: ChangeCause },
): EntityResult<WireRecord> => {
  const { deps, request, description, catalog } = context;
  const hooks = catalog.hooks[description.resource];
  const hookContext: HookContext = { trx, deps, request, description };
  const prepared = await prepareChange(context, hookContext, { row, values });
  if (!prepared.ok) return prepared;
  const unseen = Object.keys(unseenOf(values, await readableFields(context)));
  const [updated] = await applyChange(hookContext, {
    rows: [row],
    values: prepared.value.values,
    unseen,
    ...cause,
  });
  await attachFiles(trx, { ids: prepared.value.ids, recordId: row.id });
  if (!updated) return ok(await presentFor(context, row));
  const after = hooks?.afterUpdate
    ? await hooks.afterUpdate(hookContext, { before: row, row: updated })
    : ok(row);
  if (!after.ok) return after;
  const hasHook = hooks?.afterUpdate !== undefined;
  const visible = await findWritten(context, trx, { row: updated, hasHook });
  return visible.ok ? ok(await presentFor(context, visible.value)) : visible;
};

/** What a change is called in the history, and why it was made. */
export type ChangeCause = Pick<RowsChange, 'action' | 'reason' | 'revertedTo'>;

/** A change of one record whose new values depend on the locked row. */
export type RecordChange = {
  readonly id: string;
  readonly version: number;
  readonly valuesFor: (trx: Database, row: Row) => EntityResult<Values>;
  readonly cause: ChangeCause;
};

/**
 * Changes a record in one transaction, by the rules of an update. Whether the person may is the caller's question. Nothing
 * changes, no version and no history, when all have their value already.
 *
 * @fails SIS001, approval.required, validation.failed, the codes of `description.unique`, what the hooks and `valuesFor` refuse
 * @fails record.version_stale with the record as it is now in `current`
 */
export const changeRecord = async (
  context: EntityContext,
  { id, version, valuesFor, cause }: RecordChange,
): EntityResult<WireRecord> => {
  const { description, deps } = context;
  const direct = await refuseUnapproved(context, 'update');
  if (!direct.ok) return direct;
  const rights = await readableFields(context);
  const visibleTo = viewerOf(context, description);
  let attempted: UniqueRecord = { record: {} };
  const work = async (trx: Database): EntityResult<WireRecord> => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const current = await checkVersion(context, row.value, version);
    if (!current.ok) return current;
    const asked = await valuesFor(trx, row.value);
    if (!asked.ok) return asked;
    const given = withDefaults(description, asked.value);
    const values = { ...changedOnly(description, row.value, given), ...unseenOf(given, rights) };
    if (Object.keys(values).length === 0) return ok(await presentFor(context, row.value));
    attempted = { record: { ...row.value, ...values }, id: row.value.id, visibleTo };
    return change(context, trx, { row: row.value, values, cause });
  };
  return runWrite(context, work, { onTaken: () => explainTaken(description, deps.db, attempted) });
};

/** The body without masks that came back unchanged; the version tells later whether the row is still the one they cover. */
const unmasked = async (
  context: EntityContext,
  { id, body }: Pick<UpdateRequest, 'id' | 'body'>,
): EntityResult<unknown> => {
  const rights = await readableFields(context);
  const allowed = checkFieldRights(rights, body);
  if (!allowed.ok) return allowed;
  if (!setsMasked(rights, body)) return ok(body);
  const row = await findRow(context, context.deps.db, { id });
  if (!row.ok) return row;
  return ok(withoutMasks(context, rights, { body, row: row.value }));
};

const updateNow = async (
  context: EntityContext,
  { id, version, body: sent, reason = null }: UpdateRequest,
): EntityResult<WireRecord> => {
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  if (version === undefined) return err(appError('record.version_required'));
  const body = await unmasked(context, { id, body: sent });
  if (!body.ok) return body;
  const patch = checkPatchBody(context, body.value);
  if (!patch.ok) return patch;
  const cause = { action: 'update', reason };
  const valuesFor = async (): EntityResult<Values> => patch;
  return changeRecord(context, { id, version, valuesFor, cause });
};

/**
 * Changes the given members of a record. Nothing changes, no version and no history, when all have their value already.
 *
 * @fails access.denied, record.version_required, SIS001, validation.failed, the codes of `description.unique`,
 *   what the hooks and `guarded` refuse
 * @fails record.version_stale with the record as it is now in `current`
 */
export const updateRecord = (
  context: EntityContext,
  call: UpdateRequest,
): EntityResult<WireRecord> => guarded(context, () => updateNow(context, call));
