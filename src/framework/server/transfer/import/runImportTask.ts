import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { taskContext } from '#server/crud/bulk/runBulkTask.ts';
import { countRevealing, refuseOverLimit } from '#server/crud/read/readableFields.ts';
import type { Database } from '#server/deps.ts';
import type { TaskHandler, TaskResult, TaskRun } from '#server/jobs/TaskRun.ts';
import { describeError } from '#server/http/errorMapper.ts';
import { recordAudit } from '#server/store/audit.ts';
import {
  clearFaults,
  importedBefore,
  storeFindings,
  openImport,
  readImport,
  refreshStatistics,
  type ImportRow,
} from '#server/store/many/imports.ts';
import { inPlace } from '#server/store/database/places.ts';
import { transact } from '#server/store/database/database.ts';
import { allowImport, isMode } from './startImport';
import { findingsOf, newTally } from './importTally';
import { runTable, type ImportJob } from './runTable';
import { TableError } from './TableError';

/** `waits`: requested changes, which cannot be undone. */
const resultOf = ({ tally: { counts, asked: waits }, mode }: ImportJob): TaskResult => ({
  ...counts,
  mode,
  changed: mode === 'check' ? 0 : counts.create + counts.update - waits,
  waits,
});

/** Why an import must be rolled back although every row was tried. */
const refusalOf = ({ mode, tally: { counts } }: ImportJob): AppError | undefined => {
  if (mode === 'check') return appError('import.only_checked');
  if (counts.rows === 0) return appError('import.file_empty');
  return mode === 'all' && counts.error > 0
    ? appError('import.rows_refused', { params: { count: counts.error } })
    : undefined;
};

/** The same file may have been imported concurrently: imports of a resource are serialised. */
const cameBefore = async (
  { run, table, mode }: ImportJob,
  trx: Database,
): Promise<AppError | undefined> => {
  if (mode === 'check' || run.task.input['again'] === true) return undefined;
  const at = await importedBefore(trx, table);
  return at === null ? undefined : appError('import.already_done', { params: { at } });
};

const commit = async (job: ImportJob, trx: Database): Promise<Result<void, AppError>> => {
  const { run, table, tally, context } = job;
  await openImport(trx, table.resource);
  const before = await cameBefore(job, trx);
  if (before) return err(before);
  await runTable(job, trx);
  const refusal = refusalOf(job);
  if (refusal) return err(refusal);
  await run.finish(trx, resultOf(job));
  await recordAudit(trx, run.deps, {
    action: 'record.import',
    outcome: 'ok',
    username: context.request.actor.username,
    requestId: run.task.id,
    target: table.resource,
    detail: { ...tally.counts, hash: table.hash ?? '' },
  });
  return ok(undefined);
};

const attempt = async (job: ImportJob): Promise<Result<void, AppError>> => {
  const { db } = job.run.deps;
  const within = await refuseOverLimit(job.context);
  if (!within.ok) return within;
  try {
    return await inPlace(db, () => transact(db, (trx) => commit(job, trx)));
  } catch (error) {
    if (error instanceof TableError) return err(error.refusal);
    throw error;
  }
};

const open = async (run: TaskRun): Promise<Result<ImportJob, AppError>> => {
  const { task } = run;
  const { importId, mode } = task.input;
  const context = task.resource === null ? undefined : taskContext(run, task.resource);
  if (!context || typeof importId !== 'string' || !isMode(mode))
    return err(appError('record.not_found'));
  const allowed = await allowImport(context);
  if (!allowed.ok) return allowed;
  const owner = { id: importId, resource: context.description.resource, username: task.username };
  const table = await readImport(run.deps.db, owner);
  const job = (found: ImportRow): ImportJob => ({
    run,
    context,
    table: found,
    mode,
    tally: newTally(found.mapping),
    isInTrialTable: false,
  });
  return table ? ok(job(table)) : err(appError('record.not_found'));
};

/** From this many inserted or rolled-back rows, statistics need an update. */
const manyRows = 1_000;

const refresh = async ({
  run: { deps, task },
  context,
  tally,
  isInTrialTable,
}: ImportJob): Promise<void> => {
  const { create, update } = tally.counts;
  if ((isInTrialTable ? 0 : create) + update < manyRows) return;
  await refreshStatistics(deps.db, context.description).catch((error: unknown) =>
    deps.log.warn({ task: task.id, error: describeError(error) }, 'A table was not analysed.'),
  );
};

/**
 * Checks or imports a table in one transaction. A check runs the full import and rolls it back, so that it finds the
 * same errors. After a crash another process restarts.
 */
export const runImportTask: TaskHandler = async (run) => {
  const opened = await open(run);
  if (!opened.ok) return opened;
  const job = opened.value;
  const { table, tally, mode } = job;
  await clearFaults(run.deps.db, table.id);
  const done = await attempt(job);
  if (tally.counts.error > 0) await countRevealing(job.context);
  const wasTried =
    done.ok ||
    done.error.code === 'import.only_checked' ||
    done.error.code === 'import.rows_refused';
  await refresh(job);
  if (!wasTried) return done;
  await storeFindings(run.deps.db, table.id, findingsOf(tally));
  return mode === 'check' || done.ok ? ok(resultOf(job)) : done;
};
