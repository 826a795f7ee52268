import { plainRecordName } from '#kernel/entity/recordName.ts';
import type { BulkRequest, BulkRefusal, BulkReport } from '#kernel/entity/BulkChange.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { type TaskHandler, type TaskRun, isStillEnabled } from '#server/jobs/TaskRun.ts';
import {
  changedBy,
  countOthers,
  previewOf,
  rowsByIds,
  type PreviewRow,
} from '#server/store/many/bulk.ts';
import type { Row } from '#server/store/write/records.ts';
import {
  toWire,
  type EntityContext,
  type EntityResult,
  openContext,
  viewerOf,
} from '../EntityContext';
import { presentRow, readableFields } from '../read/readableFields';
import { attemptRow, changeRow } from './bulkChange';

/** Maximum number of refused records listed in a report, which counts all. */
const namedRefusals = 1_000;

/** Collects the results of a task's records. */
export type BulkReportWriter = {
  readonly changed: () => void;
  readonly unchanged: () => void;
  readonly refused: (
    record: { readonly id: string; readonly label: string },
    why: AppError,
  ) => void;
  /** Adds the result of one record: changed, unchanged or refused. */
  readonly add: (
    record: { readonly id: string; readonly label: string },
    result: Result<boolean, AppError>,
  ) => void;
  readonly report: () => BulkReport;
};

/** The first field error is more specific than the error as a whole. */
export const reasonOf = ({
  code,
  params,
  fields,
}: AppError): Pick<BulkRefusal, 'code' | 'params'> => {
  const [field] = fields ?? [];
  const why = code === 'validation.failed' && field ? field : { code, params };
  return { code: why.code, ...(why.params ? { params: why.params } : {}) };
};

/** Creates an empty report. */
export const createBulkReport = (): BulkReportWriter => {
  let changed = 0;
  let unchanged = 0;
  let refusedCount = 0;
  const refused: BulkRefusal[] = [];
  const writer: BulkReportWriter = {
    changed: () => {
      changed += 1;
    },
    unchanged: () => {
      unchanged += 1;
    },
    refused: (record, why) => {
      refusedCount += 1;
      if (refused.length < namedRefusals) refused.push({ ...record, ...reasonOf(why) });
    },
    add: (record, result) => {
      if (!result.ok) writer.refused(record, result.error);
      else if (result.value) writer.changed();
      else writer.unchanged();
    },
    report: () => ({ changed, unchanged, refused, refusedCount }),
  };
  return writer;
};

/** Number of records between checks of the person's rights. */
const chunkRows = 100;

/** A fresh context re-reads rights, so that revoked ones take effect within a chunk. */
export const taskContext = (
  { deps, request }: TaskRun,
  resource: string,
): EntityContext | undefined => {
  const description = deps.catalog.descriptions[resource];
  return description && { ...openContext(deps, request), description };
};

/** Wire id and name of a row, as visible to its reader. */
export const namedRow = async (
  context: EntityContext,
  row: Row,
): Promise<{ readonly id: string; readonly label: string }> => {
  const rights = await readableFields(context);
  const shown = presentRow(context.description, rights, row);
  const { id } = toWire(context.description, row);
  return { id, label: plainRecordName(rights.description, { ...shown, id }) };
};

type Chunk = { readonly ids: readonly string[]; readonly versions: ReadonlyMap<string, number> };

const runChunk = async (
  run: TaskRun,
  context: EntityContext,
  { request, chunk, report }: { request: BulkRequest; chunk: Chunk; report: BulkReportWriter },
): Promise<void> => {
  const { deps, task } = run;
  const visibleTo = viewerOf(context, context.description);
  const done = await changedBy(deps.db, task.id, chunk.ids);
  const rows = await rowsByIds(deps.db, context.description, { ids: chunk.ids, visibleTo });
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of chunk.ids) {
    const row = byId.get(id);
    if (done.has(id)) report.changed();
    else if (!row) report.refused({ id, label: '' }, appError('record.not_found'));
    else {
      const version = chunk.versions.get(id) ?? 0;
      const result = await attemptRow(() => changeRow(context, request, { row, version }));
      report.add(await namedRow(context, row), result);
    }
  }
};

const runAll = async (
  run: TaskRun,
  preview: PreviewRow,
  request: BulkRequest,
): EntityResult<BulkReportWriter> => {
  const { deps, task, progress } = run;
  const { ids, versions, resource } = preview;
  const report = createBulkReport();
  const byId = new Map(ids.map((id, at) => [id, versions[at] ?? 0]));
  await progress(0, ids.length);
  for (let at = 0; at < ids.length; at += chunkRows) {
    const context = taskContext(run, resource);
    const isEnabled = await isStillEnabled(deps, task.actor);
    if (!context || !isEnabled) return err(appError('access.denied'));
    const chunk = { ids: ids.slice(at, at + chunkRows), versions: byId };
    await runChunk(run, context, { request, chunk, report });
    await progress(Math.min(at + chunkRows, ids.length));
  }
  return ok(report);
};

/** Records that match the query only since the preview and were not changed. */
const countAppeared = async (run: TaskRun, { change, ids, resource }: PreviewRow) => {
  const context = taskContext(run, resource);
  if (!change.filter || !context) return 0;
  const visibleTo = viewerOf(context, context.description);
  const request = { filter: change.filter, visibleTo, ids };
  return countOthers(run.deps.db, context.description, request);
};

/**
 * Runs a previewed change record by record, each like a single call: rights, state, previewed version, history with the
 * task's id. Records changed since are refused and listed; new ones are counted and not changed. After a crash it
 * resumes with the unchanged records.
 */
export const runBulkTask: TaskHandler = async (run) => {
  const preview = await previewOf(run.deps.db, run.task.id);
  if (!preview) return err(appError('bulk.preview_expired'));
  const appeared = await countAppeared(run, preview);
  const report = await runAll(run, preview, preview.change.request as BulkRequest);
  return report.ok ? ok({ ...report.value.report(), appeared }) : report;
};
