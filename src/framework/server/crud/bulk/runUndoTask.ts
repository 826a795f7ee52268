import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import {
  type TaskHandler,
  type TaskRun,
  isStillEnabled,
  undoableKinds,
  startTask,
} from '#server/jobs/TaskRun.ts';
import {
  changedBy,
  changedRecords,
  changesOf,
  countChanged,
  rowsByIds,
  type TaskChange,
  lastName,
} from '#server/store/many/bulk.ts';
import {
  type Row,
  insertRow,
  setVersion,
  type Values,
  unhideRow,
} from '#server/store/write/records.ts';
import {
  type EntityContext,
  allow,
  viewerOf,
  toWire,
  type EntityResult,
  allowRule,
} from '../EntityContext';
import { readableFields, guarded } from '../read/readableFields';
import { attemptRow } from './bulkChange';
import { namedRow, taskContext, createBulkReport, type BulkReportWriter } from './runBulkTask';
import type { AccessRule } from '#kernel/entity/EntityDescription.ts';
import { ruleOf } from '#kernel/entity/fieldRights.ts';
import type { Database, Deps } from '#server/deps.ts';
import { writeHistory, diffRecords } from '#server/store/write/history.ts';
import { retainFiles } from '#server/store/recordFiles.ts';
import { checkMerged } from '../check/checkBody';
import { checkReferences } from '../check/checkReferences';
import { checkUniqueSets, explainConflict } from '../check/checkUnique';
import { removeRecord } from '../write/deleteRecord';
import { refuseUnapproved, runWrite } from '../write/runWrite';
import { changeRecord } from '../write/updateRecord';
import { transact } from '#server/store/database/database.ts';
import { markUndone, readTask } from '#server/store/tasks.ts';
import type { PersonRequest } from '../EntityHooks';

/** All changes of a task to one record, newest first, and its current row. */
type UndoneRecord = {
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

/** All changes of a task to a record, also to members that are no columns. */
const changesIn = ({ changes }: UndoneRecord): TaskChange['changes'] =>
  Object.assign({}, ...changes.map((change) => change.changes)) as TaskChange['changes'];

/** Reinserts a deleted row with the values from its history. */
const insertAgain = async (
  context: EntityContext,
  trx: Database,
  { values, record }: { readonly values: Values; readonly record: UndoneRecord },
): EntityResult<boolean> => {
  const { deps, description, request, catalog } = context;
  const [deleted] = record.changes;
  const inside = { trx, deps, request, description };
  const restored = { values, changes: changesIn(record) };
  const agreed = await catalog.hooks[description.resource]?.beforeRestore?.(inside, restored);
  if (agreed && !agreed.ok) return agreed;
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
  await retainFiles(trx, { resource: description.resource, recordId: row.id });
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

/** Restores a soft-deleted row, unless it was changed since: restored, or restored and deleted again. */
const showAgain = async (
  context: EntityContext,
  trx: Database,
  { recordId, version }: TaskChange,
): EntityResult<boolean> => {
  const { deps, description, request } = context;
  const visibleTo = viewerOf(context, description);
  const asked = { ids: [recordId], visibleTo, deleted: 'only' } as const;
  const [hidden] = await rowsByIds(trx, description, asked);
  if (!hidden) return err(appError('record.not_found'));
  const attempted = { record: hidden, id: recordId, visibleTo };
  const unique = await checkUniqueSets(description, trx, attempted);
  if (!unique.ok) return unique;
  const at = deps.clock();
  const row = await unhideRow(trx, description, { id: recordId, version, at });
  if (!row) return err(appError('record.version_stale'));
  const { actor, taskId } = request;
  const { resource } = description;
  await writeHistory(trx, { actor, taskId, at, action: 'undo' }, [
    { resource, recordId: row.id, version: row.version, changes: {} },
  ]);
  return ok(true);
};

const restoreDeleted = async (
  context: EntityContext,
  record: UndoneRecord,
): EntityResult<boolean> => {
  const { description, deps } = context;
  const visibleTo = viewerOf(context, description);
  const [deleted] = record.changes;
  const values = valuesBefore(context, record);
  return runWrite(
    context,
    (trx) =>
      description.softDelete
        ? showAgain(context, trx, deleted)
        : insertAgain(context, trx, { values, record }),
    { onConflict: () => explainConflict(description, deps.db, { record: values, visibleTo }) },
  );
};

const undoDelete = async (context: EntityContext, record: UndoneRecord): EntityResult<boolean> => {
  if (record.row) return err(appError('record.version_stale'));
  const wasMade = record.changes.at(-1)?.action === 'create';
  return wasMade ? ok(false) : restoreDeleted(context, record);
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
    isGone ? undoDelete(context, record) : undoPresent(context, record),
  );
};

/**
 * Name of a record no longer in the person's list: from its history if deleted; none if it still exists out of sight.
 */
const nameOfDeleted = async (
  context: EntityContext,
  id: string,
): Promise<{ readonly id: string; readonly label: string }> => {
  const { deps, description } = context;
  const asked = { ids: [id], deleted: 'any' } as const;
  const visibleTo = viewerOf(context, description);
  const [deleted] = await rowsByIds(deps.db, description, { ...asked, visibleTo });
  if (deleted) return namedRow(context, deleted);
  const [foreign] = await rowsByIds(deps.db, description, { ...asked, visibleTo: null });
  const { hidden, masked } = await readableFields(context);
  const { resource, recordRepresentation: field } = description;
  if (foreign || hidden.has(field) || masked.has(field)) return { id, label: '' };
  return { id, label: await lastName(deps.db, { resource, recordId: id, field }) };
};

const chunkRows = 100;

const byRecord = (
  changes: readonly TaskChange[],
): ReadonlyMap<string, [TaskChange, ...TaskChange[]]> => {
  const records = new Map<string, [TaskChange, ...TaskChange[]]>();
  for (const change of changes) {
    const cached = records.get(change.recordId);
    if (cached) cached.push(change);
    else records.set(change.recordId, [change]);
  }
  return records;
};

type Chunk = { readonly ids: readonly string[]; readonly undone: string };

/** Current rows visible to the person. */
const rowsNow = async (
  run: TaskRun,
  changes: readonly TaskChange[],
  contexts: ReadonlyMap<string, EntityContext>,
): Promise<ReadonlyMap<string, Row>> => {
  const rows = new Map<string, Row>();
  for (const [resource, context] of contexts) {
    const own = changes.filter((change) => change.resource === resource);
    const ids = [...new Set(own.map(({ recordId }) => recordId))];
    const visibleTo = viewerOf(context, context.description);
    const found = await rowsByIds(run.deps.db, context.description, { ids, visibleTo });
    for (const row of found) rows.set(row.id, row);
  }
  return rows;
};

const contextsOf = (
  run: TaskRun,
  changes: readonly TaskChange[],
): ReadonlyMap<string, EntityContext> => {
  const names = [...new Set(changes.map(({ resource }) => resource))];
  return new Map(
    names.flatMap((name) => {
      const context = taskContext(run, name);
      return context ? [[name, context] as const] : [];
    }),
  );
};

/** Whether a record was a target of the task, rather than a dependent record such as an owner's animal. */
const isCounted = ({ task }: TaskRun, [change]: readonly [TaskChange, ...TaskChange[]]): boolean =>
  task.resource === null || change.resource === task.resource;

/** Name of a record for the report; none for a dependent one that the person may not read. */
const nameFor = async (
  context: EntityContext,
  { changes, row }: UndoneRecord,
): Promise<{ readonly id: string; readonly label: string }> => {
  const id = changes[0].recordId;
  const seen = await allow(context, 'show');
  if (!seen.ok) return { id, label: '' };
  return row ? namedRow(context, row) : nameOfDeleted(context, id);
};

/** Whether a record is refused only because a referenced one is missing, which may still be restored. */
const needsOthers = ({ fields = [] }: AppError): boolean =>
  fields.length > 0 && fields.every(({ code }) => code === 'validation.reference_missing');

/** Outcome of the records, and which to retry at the end. */
type Outcome = {
  readonly report: BulkReportWriter;
  /** Absent while retrying. */
  readonly later?: Set<string>;
};

const undoOne = async (
  run: TaskRun,
  { context, ...record }: UndoneRecord & { readonly context: EntityContext | undefined },
  { report, later }: Outcome,
): Promise<void> => {
  const id = record.changes[0].recordId;
  if (!context) return report.refused({ id, label: '' }, appError('record.not_found'));
  const named = await nameFor(context, record);
  const result = await attemptRow(() => undoRecord(context, record));
  if (later && !result.ok && needsOthers(result.error)) later.add(id);
  else if (!result.ok || isCounted(run, record.changes)) report.add(named, result);
};

/** Undoes changes to some records; returns how many count. */
const undoChunk = async (
  run: TaskRun,
  { ids, undone }: Chunk,
  outcome: Outcome,
): Promise<number> => {
  const { db } = run.deps;
  const done = await changedBy(db, run.task.id, ids);
  const changes = await changesOf(db, undone, ids);
  const contexts = contextsOf(run, changes);
  const rows = await rowsNow(run, changes, contexts);
  let counted = 0;
  for (const [id, own] of byRecord(changes)) {
    if (isCounted(run, own)) counted += 1;
    const context = contexts.get(own[0].resource);
    if (!done.has(id)) await undoOne(run, { changes: own, row: rows.get(id), context }, outcome);
    else if (isCounted(run, own)) outcome.report.changed();
  }
  return counted;
};

/** Retries records whose references were missing, after everything else is restored. */
const undoLater = async (
  run: TaskRun,
  { ids, undone }: Chunk,
  report: BulkReportWriter,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += chunkRows)
    await undoChunk(run, { ids: ids.slice(at, at + chunkRows), undone }, { report });
};

/**
 * Undoes the changes of a task, last first, for every record not changed since. Records that refer to ones restored
 * later are retried at the end. Failures are listed. The undo has a batch of its own and can be undone in turn.
 */
export const runUndoTask: TaskHandler = async (run) => {
  const { deps, task, progress } = run;
  const undone = String(task.input['task']);
  const report = createBulkReport();
  const seen = new Set<string>();
  const later = new Set<string>();
  let counted = 0;
  await progress(0, await countChanged(deps.db, undone, task.resource));
  let before: string | null = null;
  for (;;) {
    if (!(await isStillEnabled(deps, task.actor))) return err(appError('access.denied'));
    const entries = await changedRecords(deps.db, undone, { before, limit: chunkRows });
    if (entries.length === 0) break;
    before = entries.at(-1)?.at ?? null;
    const ids = [...new Set(entries.map(({ recordId }) => recordId))].filter((id) => !seen.has(id));
    ids.forEach((id) => seen.add(id));
    if (ids.length > 0) counted += await undoChunk(run, { ids, undone }, { report, later });
    await progress(counted);
  }
  await undoLater(run, { ids: [...later], undone }, report);
  return ok(report.report());
};

/**
 * Starts undoing a task of the person. A stopped or failed task is undone as far as it got.
 *
 * @fails record.not_found for an unknown task or one of someone else
 * @fails task.not_undoable while it runs, or if it changed nothing; task.already_undone
 */
export const startUndo = (
  deps: Deps,
  { actor }: PersonRequest,
  id: string,
): Promise<Result<{ task: string }, AppError>> =>
  transact(deps.db, async (trx) => {
    const task = await readTask(trx, { id, username: actor.username });
    if (!task) return err(appError('record.not_found'));
    const hasEnded = task.status !== 'queued' && task.status !== 'running';
    if (!hasEnded || !undoableKinds.has(task.kind)) return err(appError('task.not_undoable'));
    if (task.undoneAt !== null) return err(appError('task.already_undone'));
    if ((await countChanged(trx, id)) === 0) return err(appError('task.not_undoable'));
    if (!(await markUndone(trx, id, deps.clock()))) return err(appError('task.already_undone'));
    const input = { task: id };
    const undo = await startTask(trx, deps, {
      kind: 'undo',
      resource: task.resource,
      actor,
      input,
    });
    return ok({ task: undo });
  });
