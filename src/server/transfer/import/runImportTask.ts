import { appError, type AppError } from '../../../kernel/errors/AppError';
import { err, ok, type Result } from '../../../kernel/Result';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldRights } from '../../../kernel/entity/fieldRights';
import { taskContext } from '../../crud/bulk/runBulkTask';
import type { EntityContext } from '../../crud/EntityContext';
import { canGuess, guessesLeft, noteGuesses } from '../../crud/guesses';
import { hourlyLimit } from '../../crud/hourlyLimit';
import { readableFields } from '../../crud/readableFields';
import type { Database } from '../../deps';
import type { TaskHandler, TaskResult, TaskRun } from '../../jobs/TaskRun';
import { describeError } from '../../http/errorMapper';
import { recordAudit } from '../../store/audit';
import {
  clearFaults,
  importedBefore,
  insertFaults,
  keepFindings,
  openImport,
  readImport,
  readParts,
  refreshStatistics,
  type ImportRow,
} from '../../store/imports';
import { inPlace } from '../../store/longWork';
import { openStaged, type StagedLine } from '../../store/stagedChanges';
import { transact } from '../../store/sqlTransaction';
import { openTrialTable } from '../../store/trialTable';
import { allowImport } from './allowImport';
import { isMode, type ImportMode } from './importMode';
import { createAhead } from './ahead';
import { changeNow, changesMany } from './changeMany';
import { checkNew, makesMany } from './createMany';
import { hasPlainNumbers } from './mapColumns';
import { parseCell, type CellStyle } from './parseCell';
import { readTable } from './readTable';
import { createNameResolver, type NameResolver } from './resolveNames';
import { findingsOf, forget, newTally, type ImportTally } from './importTally';
import { changeBeside, createStaging, type Staging } from './keepChanges';
import { filled, runRows, type ImportMemory, type ValueRow } from './runRows';
import { TableError, type TableRow } from './TableError';
import { triesBeside } from './triesBeside';
import { writeStaged } from './writeStaged';

const chunkRows = 250;

type Column = { readonly at: number; readonly field: FieldDescription };

type Job = {
  readonly run: TaskRun;
  readonly context: EntityContext;
  readonly table: ImportRow;
  readonly mode: ImportMode;
  readonly tally: ImportTally;
  /** Whether new rows went into the trial table: the real one has none of them. */
  isBeside: boolean;
};

const columnsOf = ({ description }: EntityContext, { mapping }: ImportRow): readonly Column[] =>
  Object.entries(mapping).flatMap(([at, name]) => {
    const field = description.fields.find((one) => one.name === name);
    return field ? [{ at: Number(at), field }] : [];
  });

const toValues = (row: TableRow, columns: readonly Column[], style: CellStyle): ValueRow => {
  const values: Record<string, unknown> = {};
  for (const { at, field } of columns)
    values[field.name] = parseCell(field, row.cells[at] ?? '', style);
  return { row, values };
};

async function* chunks(table: ImportRow, db: Database): AsyncGenerator<readonly TableRow[]> {
  const { format, encoding, separator } = table;
  if (!format || !encoding) throw new TypeError('A table is imported before it came whole.');
  const source = {
    format,
    encoding: encoding as 'utf-8',
    separator,
    parts: () => readParts(db, table.id),
  };
  let chunk: TableRow[] = [];
  let isHeading = true;
  for await (const row of readTable(source)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    chunk.push(row);
    if (chunk.length < chunkRows) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const storeFaults = async ({ run: { deps }, table, tally }: Job): Promise<void> => {
  const { pending } = tally;
  tally.pending = [];
  await insertFaults(deps.db, table.id, pending);
};

const styleOf = ({ context, table }: Job): CellStyle => ({
  plainNumbers: hasPlainNumbers(context.description, table.titles),
});

/** Rows that the file says, made ready as far as that needs no database. */
async function* readyRows(
  job: Job,
  check: ReturnType<typeof createCheck>,
): AsyncGenerator<readonly ValueRow[]> {
  const { run, context, table } = job;
  const columns = columnsOf(context, table);
  const style = styleOf(job);
  for await (const chunk of chunks(table, run.deps.db))
    yield chunk.map((row) => check(toValues(row, columns, style)));
}

/**
 * Checks rows as new records before anybody knows which of them are: the validators then work while the database does. Not where
 * names are resolved first, or while most rows are found.
 */
const createCheck = (
  { context, tally }: Job,
  { makesMany: makes, rights }: { readonly makesMany: boolean; readonly rights: FieldRights },
) => {
  const { counts } = tally;
  const areNew = (): boolean => counts.update + counts.unchanged <= counts.create;
  return (row: ValueRow): ValueRow =>
    makes && areNew() ? { ...row, checked: checkNew(context, rights, filled(row.values)) } : row;
};

const resolved = async (
  rows: readonly ValueRow[],
  trx: Database,
  resolve: NameResolver | undefined,
): Promise<readonly ValueRow[]> => {
  if (!resolve) return rows;
  const values = await resolve(
    trx,
    rows.map((row) => row.values),
  );
  return rows.map(({ row }, at) => ({ row, values: values[at] ?? {} }));
};

/** Rows of the table, once a check has counted them. */
const rowsOf = ({ mode, table }: Job): number | null =>
  mode === 'check' ? null : (table.findings?.counts.rows ?? null);

/** What becomes of changes of many: tried beside, kept for the end, or, where the role may make no table, made at once. */
type Ways = Pick<ImportMemory, 'keep' | 'isBeside'> & { readonly staging?: Staging };

const waysOf = async ({ mode, table }: Job, inside: EntityContext): Promise<Ways> => {
  const { deps, description } = inside;
  if (mode === 'check') {
    if (!(await openTrialTable(deps.db, description))) return { keep: changeNow, isBeside: false };
    return { keep: changeBeside, isBeside: await triesBeside(inside, table.key) };
  }
  const staging = createStaging();
  return (await openStaged(deps.db))
    ? { keep: staging.keep, isBeside: false, staging }
    : { keep: changeNow, isBeside: false };
};

/** A staged row counts as half done until it is written. */
const report = (job: Job, staging: Staging | undefined, written = 0): Promise<void> => {
  const open = (staging?.count() ?? 0) - written;
  return job.run.progress(job.tally.counts.rows - Math.ceil(open / 2), rowsOf(job));
};

/** The cells of a workbook stand in their own columns, whatever is written beside them. */
const widthOf = ({ format, titles }: ImportRow): ImportMemory['width'] =>
  format === 'csv'
    ? { most: titles.length, least: titles.findLastIndex((title) => title !== '') + 1 }
    : null;

type Reading = {
  readonly resolve: NameResolver | undefined;
  readonly memory: ImportMemory;
};

/** Looks at rows once more whose records have changed since they were staged: locked now, and changed at once. */
const runAgain = async (
  job: Job,
  inside: EntityContext,
  { reading: { resolve, memory }, lines }: { reading: Reading; lines: readonly StagedLine[] },
): Promise<void> => {
  const { context, table, tally } = job;
  forget(
    tally,
    lines.map(({ line }) => line),
  );
  const columns = columnsOf(context, table);
  const style = styleOf(job);
  for (let from = 0; from < lines.length; from += chunkRows) {
    const rows = lines.slice(from, from + chunkRows).map((row) => toValues(row, columns, style));
    const named = await resolved(rows, inside.deps.db, resolve);
    const own = { ...memory, keep: changeNow, seen: new Set<string>() };
    await runRows(inside, { rows: named, memory: own }, tally);
    await storeFaults(job);
  }
};

const runAll = async (job: Job, trx: Database): Promise<void> => {
  const { context, table, tally } = job;
  const resolve = await createNameResolver(context);
  const inside = { ...context, deps: { ...context.deps, db: trx } };
  const makes = await makesMany(context);
  const rights = await readableFields(context);
  const check = createCheck(job, { makesMany: makes && !resolve, rights });
  const { staging, ...ways } = await waysOf(job, inside);
  job.isBeside = ways.isBeside;
  const ahead = createAhead(readyRows(job, check));
  const memory = {
    key: table.key,
    width: widthOf(table),
    seen: new Set<string>(),
    references: new Map<string, boolean>(),
    makesMany: makes,
    changesMany: await changesMany(context),
    ...ways,
    isTrial: job.mode === 'check',
    onWriting: ahead.start,
  };
  try {
    for (let rows = await ahead.take(); rows; rows = await ahead.take()) {
      const named = await resolved(rows, trx, resolve);
      await runRows(inside, { rows: named, memory }, tally);
      await storeFaults(job);
      await report(job, staging);
    }
  } finally {
    await ahead.close();
  }
  if (!staging) return;
  const again = (lines: readonly StagedLine[]): Promise<void> =>
    runAgain(job, inside, { reading: { resolve, memory }, lines });
  await writeStaged(inside, {
    staging,
    again,
    onWritten: (count) => report(job, staging, count),
  });
};

const resultOf = ({ tally: { counts }, mode }: Job): TaskResult => ({
  ...counts,
  mode,
  changed: mode === 'check' ? 0 : counts.create + counts.update,
});

/** Why nothing of an import may stay, although all of it was tried. */
const refusalOf = ({ mode, tally: { counts } }: Job): AppError | undefined => {
  if (mode === 'check') return appError('import.only_checked');
  if (counts.rows === 0) return appError('import.file_empty');
  return mode === 'all' && counts.error > 0
    ? appError('import.rows_refused', { params: { count: counts.error } })
    : undefined;
};

/** Another page may have imported the same file since this one asked: imports of a resource come one after the other. */
const cameBefore = async (
  { run, table, mode }: Job,
  trx: Database,
): Promise<AppError | undefined> => {
  if (mode === 'check' || run.task.input['again'] === true) return undefined;
  const at = await importedBefore(trx, table);
  return at === null ? undefined : appError('import.already_done', { params: { at } });
};

const commit = async (job: Job, trx: Database): Promise<Result<void, AppError>> => {
  const { run, table, tally, context } = job;
  await openImport(trx, table.resource);
  const before = await cameBefore(job, trx);
  if (before) return err(before);
  tally.guessesLeft = await guessesLeft(context, trx);
  if (tally.guessesLeft === 0 && (await canGuess(context))) return err(hourlyLimit());
  await runAll(job, trx);
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

const attempt = async (job: Job): Promise<Result<void, AppError>> => {
  const { db } = job.run.deps;
  try {
    return await inPlace(db, () => transact(db, (trx) => commit(job, trx)));
  } catch (error) {
    if (error instanceof TableError) return err(error.refusal);
    throw error;
  }
};

const open = async (run: TaskRun): Promise<Result<Job, AppError>> => {
  const { task } = run;
  const { importId, mode } = task.input;
  const context = task.resource === null ? undefined : taskContext(run, task.resource);
  if (!context || typeof importId !== 'string' || !isMode(mode)) return err(appError('SIS001'));
  const allowed = await allowImport(context);
  if (!allowed.ok) return allowed;
  const owner = { id: importId, resource: context.description.resource, username: task.username };
  const table = await readImport(run.deps.db, owner);
  const job = (found: ImportRow): Job => ({
    run,
    context,
    table: found,
    mode,
    tally: newTally(found.mapping),
    isBeside: false,
  });
  return table ? ok(job(table)) : err(appError('SIS001'));
};

/** So many rows that came, or were taken back, are more than a list's estimate bears. */
const manyRows = 1_000;

const refresh = async ({ run: { deps, task }, context, tally, isBeside }: Job): Promise<void> => {
  const { create, update } = tally.counts;
  if ((isBeside ? 0 : create) + update < manyRows) return;
  await refreshStatistics(deps.db, context.description).catch((error: unknown) =>
    deps.log.warn({ task: task.id, error: describeError(error) }, 'A table was not analysed.'),
  );
};

/**
 * Checks or imports a table in one transaction. A check does all of an import and takes it back, so that it finds what an
 * import would. After a crash nothing of it is there; another process begins anew.
 */
export const runImportTask: TaskHandler = async (run) => {
  const opened = await open(run);
  if (!opened.ok) return opened;
  const job = opened.value;
  const { table, tally, mode } = job;
  await clearFaults(run.deps.db, table.id);
  const done = await attempt(job);
  await noteGuesses(job.context, tally.guesses);
  const wasTried =
    done.ok ||
    done.error.code === 'import.only_checked' ||
    done.error.code === 'import.rows_refused';
  await refresh(job);
  if (!wasTried) return done;
  await keepFindings(run.deps.db, table.id, findingsOf(tally));
  return mode === 'check' || done.ok ? ok(resultOf(job)) : done;
};
