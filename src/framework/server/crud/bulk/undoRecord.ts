import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { TaskChange } from '#server/store/many/bulk.ts';
import { writeHistory } from '#server/store/write/history.ts';
import { keepFiles } from '#server/store/recordFiles.ts';
import {
  insertRow,
  setVersion,
  type Row,
  type Values,
  unhideRow,
} from '#server/store/write/records.ts';
import { checkMerged } from '../check/checkBody';
import { checkReferences } from '../check/checkReferences';
import { checkUniqueSets, explainConflict } from '../check/checkUnique';
import { removeRecord } from '../write/deleteRecord';
import { diffRecords } from '../read/diffRecords';
import {
  toWire,
  type EntityContext,
  type EntityResult,
  allowRule,
  viewerOf,
} from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { refuseUnapproved } from '../check/preconditions';
import { runWrite } from '../write/runWrite';
import { changeRecord } from '../write/updateRecord';
import { guarded } from '../withheld';

/** All changes of a task to one record, newest first, and its current row. */
export type UndoneRecord = {
  readonly changes: readonly [TaskChange, ...TaskChange[]];
  /** Absent if deleted. */
  readonly row: Row | undefined;
};

/** Right required to undo a change: the right to make it. One's own creation may be undone too. */
const ruleFor = (
  { description }: EntityContext,
  { action }: TaskChange,
): AccessRule | undefined => {
  const named = description.actions.find(({ name }) => name === action);
  if (named) return named.access;
  if (action === 'create') return ruleOf(description, 'create');
  return ruleOf(description, action === 'delete' || action === 'restore' ? 'delete' : 'edit');
};

/** Whether a dependent record, such as an owner's animal, was created with its owner by the same person. */
const cameAlong = (
  { description, request }: EntityContext,
  { action, actorId }: TaskChange,
): boolean =>
  action === 'create' && !description.calls.includes('create') && actorId === request.actor.userId;

const checkRights = async (
  context: EntityContext,
  { changes }: UndoneRecord,
): EntityResult<void> => {
  const { hidden, locked } = await readableFields(context);
  for (const change of changes) {
    const isOwn = cameAlong(context, change);
    const allowed = isOwn ? ok(undefined) : await allowRule(context, ruleFor(context, change));
    if (!allowed.ok) return allowed;
    const isWithheld = Object.keys(change.changes).some((n) => hidden.has(n) || locked.has(n));
    if (isWithheld) return err(appError('access.denied'));
  }
  return ok(undefined);
};

/** Values before the first change. Fields no longer described are skipped. */
const valuesBefore = ({ description }: EntityContext, { changes }: UndoneRecord): Values => {
  const known = new Set(
    description.fields.filter(({ virtual }) => !virtual).map(({ name }) => name),
  );
  const pairs = changes.flatMap((change) => Object.entries(change.changes));
  return Object.fromEntries(
    pairs.filter(([name]) => known.has(name)).map(([name, [before]]) => [name, before]),
  );
};

const changeBack = async (
  context: EntityContext,
  record: UndoneRecord & { readonly row: Row },
): EntityResult<boolean> => {
  const { version } = record.changes[0];
  const done = await changeRecord(context, {
    id: toWire(context.description, record.row).id,
    version,
    valuesFor: async () => ok(valuesBefore(context, record)),
    cause: { action: 'undo' },
  });
  return done.ok ? ok(done.value.version !== version) : done;
};

/** Reinserts a deleted row with the values from its history. */
const insertAgain = async (
  context: EntityContext,
  trx: Database,
  { values, deleted }: { readonly values: Values; readonly deleted: TaskChange },
): EntityResult<boolean> => {
  const { deps, description, request } = context;
  const merged = checkMerged(context, values, values);
  if (!merged.ok) return merged;
  const references = await checkReferences(context, trx, { record: values });
  if (!references.ok) return references;
  const visibleTo = viewerOf(context, description);
  const unique = await checkUniqueSets(description, trx, { record: values, visibleTo });
  if (!unique.ok) return unique;
  const at = deps.clock();
  const version = deleted.version + 1;
  const row = await insertRow(trx, description, { id: deleted.recordId, at, values });
  await setVersion(trx, description, { id: row.id, version });
  await keepFiles(trx, { resource: description.resource, recordId: row.id });
  const { actor, taskId } = request;
  await writeHistory(trx, { actor, taskId, at, action: 'undo' }, [
    {
      resource: description.resource,
      recordId: row.id,
      version,
      changes: diffRecords(description, {}, row),
    },
  ]);
  return ok(true);
};

const showAgain = async (
  context: EntityContext,
  trx: Database,
  deleted: TaskChange,
): EntityResult<boolean> => {
  const { deps, description, request } = context;
  const at = deps.clock();
  const row = await unhideRow(trx, description, { id: deleted.recordId, at });
  const { actor, taskId } = request;
  const { resource } = description;
  await writeHistory(trx, { actor, taskId, at, action: 'undo' }, [
    { resource, recordId: row.id, version: row.version, changes: {} },
  ]);
  return ok(true);
};

const bringBack = async (context: EntityContext, record: UndoneRecord): EntityResult<boolean> => {
  const { description, deps } = context;
  const visibleTo = viewerOf(context, description);
  const [deleted] = record.changes;
  const values = valuesBefore(context, record);
  return runWrite(
    context,
    (trx) =>
      description.softDelete
        ? showAgain(context, trx, deleted)
        : insertAgain(context, trx, { values, deleted }),
    { onConflict: () => explainConflict(description, deps.db, { record: values, visibleTo }) },
  );
};

const undoGone = async (context: EntityContext, record: UndoneRecord): EntityResult<boolean> => {
  if (record.row) return err(appError('record.version_stale'));
  const wasMade = record.changes.at(-1)?.action === 'create';
  return wasMade ? ok(false) : bringBack(context, record);
};

const undoPresent = async (
  context: EntityContext,
  { changes, row }: UndoneRecord,
): EntityResult<boolean> => {
  if (!row) return err(appError('record.not_found'));
  if (row.version !== changes[0].version) return err(appError('record.version_stale'));
  if (changes.at(-1)?.action !== 'create') return changeBack(context, { changes, row });
  const { id } = toWire(context.description, row);
  const gone = await removeRecord(context, { id, version: row.version });
  return gone.ok ? ok(true) : gone;
};

/**
 * Undoes a task's changes to one record not changed since: restores previous values, deletes created records, restores
 * deleted ones. Same rules and rights as any change.
 *
 * @returns whether something changed
 * @fails access.denied, record.not_found, record.version_stale; the errors of the change
 */
export const undoRecord = async (
  context: EntityContext,
  record: UndoneRecord,
): EntityResult<boolean> => {
  const allowed = await checkRights(context, record);
  if (!allowed.ok) return allowed;
  const direct = await refuseUnapproved(context, 'create', 'update', 'delete');
  if (!direct.ok) return direct;
  const isGone = record.changes[0].action === 'delete';
  return guarded(context, () =>
    isGone ? undoGone(context, record) : undoPresent(context, record),
  );
};
