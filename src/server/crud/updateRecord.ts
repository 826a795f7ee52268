import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import type { Row, Values } from '../store/records';
import { allow } from './allow';
import { applyChange } from './applyChange';
import { checkMerged, checkPatchBody } from './checkBody';
import { checkReferences } from './checkReferences';
import { checkUniqueSets, explainTaken } from './checkUniqueSets';
import { checkVersion } from './checkVersion';
import { diffRecords, unreadMembers } from './diffRecords';
import { toWire, type EntityContext, type EntityResult } from './EntityContext';
import type { HookContext } from './EntityHooks';
import { findRow } from './getRecord';
import { runWrite } from './runWrite';

/** An update call: only the members in `body` change. `version` is what `If-Match` says. */
export type UpdateRequest = {
  readonly id: string;
  readonly version: number | undefined;
  readonly body: unknown;
};

/** Null on a field that has a default and no null means the default. */
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

/** Members of the patch that really differ from the stored row, and those whose stored value nobody reads. */
const changedOnly = (description: EntityDescription, row: Row, patch: Values): Values => {
  const changes = diffRecords(description, row, { ...row, ...patch });
  const names = [...Object.keys(changes), ...unreadMembers(description, patch)];
  return Object.fromEntries(names.map((name) => [name, patch[name]]));
};

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
  return checkUniqueSets(context.description, trx, { record, id: row.id, before: row });
};

const change = async (
  context: EntityContext,
  trx: Database,
  { row, values }: { row: Row; values: Values },
): EntityResult<WireRecord> => {
  const { deps, request, description, catalog } = context;
  const hooks = catalog.hooks[description.resource];
  const hookContext: HookContext = { trx, deps, request, description };
  const prepared = hooks?.beforeUpdate
    ? await hooks.beforeUpdate(hookContext, { row, values })
    : ok(values);
  if (!prepared.ok) return prepared;
  const checked = await checkRow(context, trx, { row, values: prepared.value });
  if (!checked.ok) return checked;
  const [updated] = await applyChange(hookContext, {
    rows: [row],
    values: prepared.value,
    action: 'update',
  });
  if (!updated) return ok(toWire(description, row));
  const after = hooks?.afterUpdate
    ? await hooks.afterUpdate(hookContext, { before: row, row: updated })
    : ok(row);
  if (!after.ok) return after;
  const visible = await findRow(context, trx, { id: toWire(description, updated).id });
  return visible.ok ? ok(toWire(description, visible.value)) : visible;
};

/**
 * Changes the given members of a record. Nothing changes, no version and no history, when all have their value already.
 *
 * @fails access.denied, record.version_required, SIS001, validation.failed, the codes of `description.unique`,
 *   what the hooks refuse
 * @fails record.version_stale with the record as it is now in `current`
 */
export const updateRecord = async (
  context: EntityContext,
  { id, version, body }: UpdateRequest,
): EntityResult<WireRecord> => {
  const { description, deps } = context;
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  if (version === undefined) return err(appError('record.version_required'));
  const patch = checkPatchBody(context, body);
  if (!patch.ok) return patch;
  let attempted: { record: Values; id?: string } = { record: patch.value };
  const work = async (trx: Database): EntityResult<WireRecord> => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const current = checkVersion(context, row.value, version);
    if (!current.ok) return current;
    const values = changedOnly(description, row.value, withDefaults(description, patch.value));
    if (Object.keys(values).length === 0) return ok(toWire(description, row.value));
    attempted = { record: { ...row.value, ...values }, id: row.value.id };
    return change(context, trx, { row: row.value, values });
  };
  return runWrite(context, work, { onTaken: () => explainTaken(description, deps.db, attempted) });
};
