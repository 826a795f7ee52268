import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { type EntityContext, inTransaction } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import type { Database } from '#server/deps.ts';
import type { TaskRun } from '#server/jobs/TaskRun.ts';
import { constantMark } from '#kernel/entity/TransferMethods.ts';
import { insertFaults, readParts, type ImportRow } from '#server/store/many/imports.ts';
import { openStaged, type StagedLine } from '#server/store/many/stagedChanges.ts';
import { openTrialTable } from '#server/store/many/trialTable.ts';
import { cellFault, parseCell } from './parseCell';
import { changeNow, changesMany } from './changeMany';
import { checkNew, makesMany } from './createMany';
import { filled } from './candidateFields';
import type { ImportMode } from './startImport';
import { forget, type ImportTally, type ImportMemory, type ValueRow } from './importTally';
import { hasPlainNumbers } from './mapColumns';
import { readTable } from './readTable';
import { createNameResolver, type NameResolver } from './resolveNames';
import { runRows } from './runRows';
import type { TableRow } from './TableError';
import { writeStaged, changeInTrialTable, createStaging, type Staging } from './writeStaged';
import { sqlTypeOf } from '#kernel/kinds/sqlTypes.ts';
import type { EntityHooks } from '#server/crud/EntityHooks.ts';

/** A sequence that can prefetch its next item. */
type ReadAhead<T> = {
  /** Starts prefetching, unless running. */
  readonly start: () => void;
  /** The next item; undefined at the end. */
  readonly take: () => Promise<T | undefined>;
  /** Closes the sequence early. */
  readonly close: () => Promise<void>;
};

/** Prefetches at most one item, to bound memory. Errors are thrown by `take`. */
export const createReadAhead = <T>(items: AsyncGenerator<T>): ReadAhead<T> => {
  let next: Promise<IteratorResult<T, unknown>> | undefined;
  const begin = (): Promise<IteratorResult<T, unknown>> => {
    const made = items.next();
    made.catch(() => undefined);
    return made;
  };
  return {
    start: () => {
      next ??= begin();
    },
    take: async () => {
      const taken = await (next ?? begin());
      next = undefined;
      return taken.done === true ? undefined : taken.value;
    },
    close: async () => {
      await next?.catch(() => undefined);
      await items.return(undefined);
    },
  };
};

const refersTo = (resource: string, fields: readonly FieldDescription[] = []): boolean =>
  fields.some(({ ref, fields: inner }) => ref?.resource === resource || refersTo(resource, inner));

/** Whether the key is the only unique set; its values are compared row by row. */
const isUniqueByKey = ({ fields, unique }: EntityDescription, key: string | null): boolean => {
  const field = fields.find(({ name }) => name === key);
  const isText = field !== undefined && sqlTypeOf(field) === 'text';
  return unique.every((set) => set.fields.length === 1 && set.fields[0] === key && isText);
};

/** Whether hooks may read existing records, and so need new ones in the real table. */
const looksAround = (hooks: EntityHooks = {}): boolean =>
  [
    hooks.beforeCreate,
    hooks.afterCreate,
    hooks.afterCreateMany,
    hooks.beforeUpdate,
    hooks.afterUpdate,
  ].some((hook) => hook !== undefined);

/**
 * Whether a dry run can use the trial table: no check may depend on earlier new rows. Fast, and leaves no dead rows in
 * the real table.
 */
const canUseTrialTable = async (context: EntityContext, key: string | null): Promise<boolean> => {
  const { catalog, description } = context;
  const { resource, fields, effective } = description;
  return (
    !effective &&
    !looksAround(catalog.hooks[resource]) &&
    isUniqueByKey(description, key) &&
    !refersTo(resource, fields) &&
    (await makesMany(context))
  );
};

const chunkRows = 250;

/** `text`: constant for a field without a column. */
type Column = { readonly at: number; readonly field: FieldDescription; readonly text?: string };

/** One run of an import. */
export type ImportJob = {
  readonly run: TaskRun;
  readonly context: EntityContext;
  readonly table: ImportRow;
  readonly mode: ImportMode;
  readonly tally: ImportTally;
  /** Whether new rows went into the trial table instead of the real one. */
  isInTrialTable: boolean;
};

const columnsOf = ({ description }: EntityContext, { mapping }: ImportRow): readonly Column[] =>
  Object.entries(mapping).flatMap(([at, name]) => {
    const field = description.fields.find((one) => one.name === name);
    if (!field) return [];
    return at.startsWith(constantMark)
      ? [{ at: -1, field, text: at.slice(constantMark.length) }]
      : [{ at: Number(at), field }];
  });

/** Parses a row's values by the table's columns. */
const readerOf = ({ context, table }: ImportJob): ((row: TableRow) => ValueRow) => {
  const columns = columnsOf(context, table);
  const style = { plainNumbers: hasPlainNumbers(context.description, table.titles) };
  return (row) => {
    const values: Record<string, unknown> = {};
    const faults: FieldError[] = [];
    for (const { at, field, text } of columns) {
      values[field.name] = parseCell(field, text ?? row.cells[at] ?? '', style);
      const fault = cellFault(row, at);
      if (fault) faults.push({ path: field.name, ...fault });
    }
    return faults.length > 0 ? { row, values, faults } : { row, values };
  };
};

async function* belowHeading(
  rows: AsyncIterable<TableRow>,
  layout: ImportRow['layout'],
): AsyncGenerator<TableRow> {
  let heading = layout?.heading;
  for await (const row of rows) {
    heading ??= row.line;
    if (row.line > heading) yield row;
  }
}

async function* chunks(table: ImportRow, db: Database): AsyncGenerator<readonly TableRow[]> {
  const { format, encoding, separator, layout } = table;
  if (!format || !encoding) throw new TypeError('A table is imported before it came whole.');
  const source = {
    format,
    encoding: encoding as 'utf-8',
    separator,
    sheet: layout?.sheet ?? null,
    parts: () => readParts(db, table.id),
  };
  let chunk: TableRow[] = [];
  for await (const row of belowHeading(readTable(source), layout)) {
    chunk.push(row);
    if (chunk.length < chunkRows) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const storeFaults = async ({ run: { deps }, table, tally }: ImportJob): Promise<void> => {
  const { pending } = tally;
  tally.pending = [];
  await insertFaults(deps.db, table.id, pending);
};

/** Rows prepared as far as possible without the database. */
async function* readyRows(
  job: ImportJob,
  check: ReturnType<typeof createCheck>,
): AsyncGenerator<readonly ValueRow[]> {
  const read = readerOf(job);
  for await (const chunk of chunks(job.table, job.run.deps.db))
    yield chunk.map((row) => check(read(row)));
}

/**
 * Validates rows as new records in advance, while the database is busy. Not if names are resolved first, or most rows
 * exist.
 */
const createCheck = (
  { context, tally }: ImportJob,
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
): Promise<readonly ValueRow[]> =>
  // With name resolution nothing was validated before.
  resolve ? resolve(trx, rows) : rows;

/** Row count, once known from a check. */
const rowsOf = ({ mode, table }: ImportJob): number | null =>
  mode === 'check' ? null : (table.findings?.counts.rows ?? null);

/** How batched changes are stored: trial table, staging table, or, if the role may not create tables, directly. */
type Storage = Pick<ImportMemory, 'store' | 'isInTrialTable'> & { readonly staging?: Staging };

const storageOf = async ({ mode, table }: ImportJob, inside: EntityContext): Promise<Storage> => {
  const { deps, description } = inside;
  if (mode === 'check') {
    if (!(await openTrialTable(deps.db, description)))
      return { store: changeNow, isInTrialTable: false };
    return { store: changeInTrialTable, isInTrialTable: await canUseTrialTable(inside, table.key) };
  }
  const staging = createStaging();
  return (await openStaged(deps.db))
    ? { store: staging.store, isInTrialTable: false, staging }
    : { store: changeNow, isInTrialTable: false };
};

/** A staged row counts as half done until written. */
const report = (job: ImportJob, staging: Staging | undefined, written = 0): Promise<void> => {
  const open = (staging?.count() ?? 0) - written;
  return job.run.progress(job.tally.counts.rows - Math.ceil(open / 2), rowsOf(job));
};

/** Cells of a workbook have fixed columns, so extra ones are harmless. */
const widthOf = ({ format, titles }: ImportRow): ImportMemory['width'] =>
  format === 'csv'
    ? { most: titles.length, least: titles.findLastIndex((title) => title !== '') + 1 }
    : null;

type Reading = {
  readonly resolve: NameResolver | undefined;
  readonly memory: ImportMemory;
};

/** Reprocesses rows whose records changed since staging: locks and changes them immediately. */
const runAgain = async (
  job: ImportJob,
  inside: EntityContext,
  { reading: { resolve, memory }, lines }: { reading: Reading; lines: readonly StagedLine[] },
): Promise<void> => {
  const { tally } = job;
  forget(
    tally,
    lines.map(({ line }) => line),
  );
  const read = readerOf(job);
  for (let from = 0; from < lines.length; from += chunkRows) {
    const rows = lines.slice(from, from + chunkRows).map(read);
    const named = await resolved(rows, inside.deps.db, resolve);
    const own = { ...memory, store: changeNow, seen: new Map<string, number>() };
    await runRows(inside, { rows: named, memory: own }, tally);
    await storeFaults(job);
  }
};

/** Processes a whole table inside its transaction. @param trx the transaction */
export const runTable = async (job: ImportJob, trx: Database): Promise<void> => {
  const { context, table, tally } = job;
  const resolve = await createNameResolver(context);
  const inside = inTransaction(context, trx);
  const makes = await makesMany(context);
  const rights = await readableFields(context);
  const check = createCheck(job, { makesMany: makes && !resolve, rights });
  const { staging, ...ways } = await storageOf(job, inside);
  job.isInTrialTable = ways.isInTrialTable;
  const readAhead = createReadAhead(readyRows(job, check));
  const memory = {
    fileName: table.fileName,
    key: table.key,
    width: widthOf(table),
    seen: new Map<string, number>(),
    references: new Map<string, boolean>(),
    makesMany: makes,
    changesMany: await changesMany(context),
    ...ways,
    isTrial: job.mode === 'check',
    onWriting: readAhead.start,
  };
  try {
    for (let rows = await readAhead.take(); rows; rows = await readAhead.take()) {
      const named = await resolved(rows, trx, resolve);
      await runRows(inside, { rows: named, memory }, tally);
      await storeFaults(job);
      await report(job, staging);
    }
  } finally {
    await readAhead.close();
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
