import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import { type TaskHandler, type TaskRun, isStillEnabled } from '#server/jobs/TaskRun.ts';
import {
  changedBy,
  changedRecords,
  changesOf,
  countChanged,
  rowsByIds,
  type TaskChange,
  lastName,
} from '#server/store/many/bulk.ts';
import type { Row } from '#server/store/write/records.ts';
import { type EntityContext, allow, viewerOf } from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { attemptRow } from './attemptRow';
import { namedRow, taskContext, createBulkReport, type BulkReportWriter } from './runBulkTask';
import { undoRecord, type UndoneRecord } from './undoRecord';

/**
 * Name of a record no longer in the person's list: from its history if deleted; none if it still exists out of sight.
 */
const nameOfGone = async (
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
    const known = records.get(change.recordId);
    if (known) known.push(change);
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
  return row ? namedRow(context, row) : nameOfGone(context, id);
};

/** Whether a record is refused only because a referenced one is missing, which may still be restored. */
const asksForOthers = ({ fields = [] }: AppError): boolean =>
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
  if (later && !result.ok && asksForOthers(result.error)) later.add(id);
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
