import { inLanguage } from '#kernel/entity/Localized.ts';
import { Readable } from 'node:stream';
import { commentsColumn } from '#kernel/entity/Conversation.ts';
import { columnTitles } from '#kernel/entity/columnTitles.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { neutralText, innerFormula } from '#kernel/formats/text.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { type EntityContext, type EntityResult, viewerOf } from '../crud/EntityContext';
import { readableFields } from '../crud/read/readableFields';
import { describeError } from '../http/errorMapper';
import { admitStepUp } from '../http/People';
import { openSnapshot, type Snapshot } from '../store/copy/copyOut';
import {
  csvRows,
  exportSession,
  isFreeText,
  planCount,
  type ExportColumn,
  type ExportPlan,
} from '../store/copy/exportSql';
import { xmlRows } from '../store/copy/exportXml';
import { auditExport, allowExport, exportReads, readsComments } from './export/exportReads';
import { commentsExportColumn, exportColumn } from './export/exportColumn';
import { parseExport, type ExportQuery } from './parseExport';
import { workbookStream } from './xlsx/workbook';

/** Encoding with one character per byte: no decoding needed for scanning. */
const bytes = 'latin1';

const inner = new RegExp(Buffer.from(innerFormula).toString(bytes), 'g');

const has = (text: string): boolean => text.search(inner) >= 0;

type Cells = {
  readonly separator: string;
  /** Free-text columns, by position. */
  readonly isFree: readonly boolean[];
};

/** A cell with its terminator, in PostgreSQL's output. */
const cellOf = (separator: string): RegExp =>
  new RegExp(`("(?:[^"]|"")*"|[^${separator}\\n]*)([${separator}\\n])`, 'g');

const neutralBlock = (text: string, cell: RegExp, isFree: Cells['isFree']): string => {
  let column = 0;
  return text.replaceAll(cell, (whole: string, value: string, end: string) => {
    const isText = isFree[column] === true;
    column = end === '\n' ? 0 : column + 1;
    return isText && has(value) ? value.replaceAll(inner, "$1'$2") + end : whole;
  });
};

/**
 * Neutralises formulas inside cells of a CSV file, as `neutralText` does, in case it is opened with another separator.
 * Done here because it would take the database a fifth longer, while this process is idle.
 *
 * @param blocks whole lines each, whose cells do not start like formulas
 */
export async function* neutralLines(
  blocks: AsyncIterable<Buffer>,
  { separator, isFree }: Cells,
): AsyncGenerator<Buffer> {
  const cell = cellOf(separator);
  for await (const block of blocks) {
    const text = block.toString(bytes);
    yield has(text) ? Buffer.from(neutralBlock(text, cell, isFree), bytes) : block;
  }
}

/** An export in progress. */
export type ExportFile = {
  readonly fileName: string;
  readonly mediaType: string;
  /** Null if counting before the first row would take too long. */
  readonly rows: number | null;
  /** What it reveals. */
  readonly reads: readonly string[];
  /** Rows written so far. */
  readonly done: () => number;
  /** Cancels a running statement and releases the connection, even before the first row. */
  readonly close: () => Promise<void>;
  /** Closing it early cancels the statement and releases the connection. */
  readonly content: Readable;
};

/** Maximum rows of a sheet below the heading. */
const mostSheetRows = 1_048_575;

/**
 * Time limit for counting before the first row is sent: proxies close connections idle for half a minute. Background
 * work has no limit.
 */
const countMs = 5_000;

/** A CSV cell, quoted if necessary. */
export const quoted = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

const titlesOf = (plan: ExportPlan): readonly string[] =>
  plan.columns.map(({ field }) =>
    plan.labels ? inLanguage(field.label, plan.locale) : field.name,
  );

/** A column with a title unique among equal labels. */
const titled = (column: ExportColumn, locale: Locale, titles: ReadonlyMap<string, string>) => {
  const { field } = column;
  const label = {
    ...field.label,
    [locale]: titles.get(field.name) ?? inLanguage(field.label, locale),
  };
  return { ...column, field: { ...field, label } };
};

async function* csvContent(
  plan: ExportPlan,
  { bom, separator }: ExportQuery,
  lines: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array> {
  const titles = titlesOf(plan).map((title) => quoted(neutralText(title), separator));
  yield Buffer.from(`${bom ? '\uFEFF' : ''}${titles.join(separator)}\n`);
  yield* neutralLines(lines, {
    separator,
    isFree: plan.columns.map((column) => isFreeText(column, plan)),
  });
}

type Prepared = { readonly query: ExportQuery; readonly plan: ExportPlan };

const open = (
  { deps, description, request }: EntityContext,
  { plan, query: { format, separator } }: Prepared,
  signal: AbortSignal | undefined,
): Promise<Snapshot> =>
  openSnapshot(deps.db, {
    isTask: request.taskId !== undefined,
    signal,
    count: planCount(description, plan),
    countMs: request.taskId === undefined ? countMs : undefined,
    lines: format === 'csv' ? csvRows(description, plan) : xmlRows(description, plan),
    session: exportSession(plan),
    options: format === 'csv' ? `format csv, delimiter '${separator}'` : 'format text',
  });

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const filterNames = (text: string | undefined): string => {
  if (text === undefined) return '';
  const names = [...text.matchAll(/"(\w+)"\s*:/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].join(',');
};

type Written = { readonly query: ExportQuery; readonly plan: ExportPlan; readonly sheet: string };

/** Aborts an uncounted sheet at the format's limit. */
async function* sheetLines({ lines, rows }: Snapshot): AsyncGenerator<Uint8Array> {
  for await (const part of lines as AsyncIterable<Uint8Array>) {
    if (rows() > mostSheetRows) throw new RangeError('A sheet has no room for so many rows.');
    yield part;
  }
}

const contentOf = ({ query, plan, sheet }: Written, snapshot: Snapshot): Readable =>
  Readable.from(
    query.format === 'csv'
      ? csvContent(plan, query, snapshot.lines)
      : workbookStream({ name: sheet, titles: titlesOf(plan) }, sheetLines(snapshot)),
    { objectMode: false, highWaterMark: 256 * 1024 },
  );

/**
 * Requires a fresh second factor for unmasked personal data, which comments may quote, from people who have one.
 *
 * @fails access.step_up
 */
const admitPersonalData = (
  { description, deps, request }: EntityContext,
  columns: readonly string[],
  masked: ReadonlySet<string>,
): Result<void, AppError> => {
  const hasComments = columns.includes(commentsColumn);
  const isPersonal = description.fields.some(
    ({ name, pii }) =>
      pii !== 'none' && (hasComments || columns.includes(name)) && !masked.has(name),
  );
  return isPersonal ? admitStepUp(deps, request.actor) : ok(undefined);
};

/** Validates the request and builds columns and conditions. */
const prepare = async (
  context: EntityContext,
  texts: Readonly<Record<string, string>>,
): EntityResult<Prepared & { readonly context: EntityContext }> => {
  const { description, deps, fixed, request } = context;
  const allowed = await allowExport(context);
  if (!allowed.ok) return allowed;
  const rights = await readableFields(context);
  const moment = { now: deps.clock(), username: request.actor.username };
  const { comments: _comments, ...unsaid } = rights.description;
  const seen = (await readsComments(context)) ? rights.description : unsaid;
  const query = parseExport(seen, texts, moment);
  if (!query.ok) return query;
  const { columns, filter, sort, labels, locale } = query.value;
  const proven = admitPersonalData(context, columns, rights.masked);
  if (!proven.ok) return proven;
  const own = { ...context, description: rights.description };
  const titles = columnTitles(rights.description, locale);
  const found = await Promise.all(
    columns.map((name) =>
      name === commentsColumn
        ? commentsExportColumn(context, rights)
        : exportColumn(own, name, { masked: rights.masked, locale }),
    ),
  );
  const plan: ExportPlan = {
    columns: found.map((column) => titled(column, locale, titles)),
    labels,
    locale,
    isForReading: context.ownExport !== undefined,
    ...(sort ? { sort } : {}),
    visibleTo: viewerOf(context, description),
    ...(filter ? { filter } : {}),
    ...(fixed ? { fixed } : {}),
  };
  return ok({ query: query.value, plan, context: own });
};

/**
 * Validates an export without running it.
 *
 * @fails access.denied; the errors of `parseExport`
 */
export const checkExport = async (
  asked: EntityContext,
  texts: Readonly<Record<string, string>>,
): EntityResult<ExportQuery> => {
  const prepared = await prepare(asked, texts);
  return prepared.ok ? ok(prepared.value.query) : prepared;
};

/** Row count of an export. @fails as `checkExport` */
export const countExport = async (
  asked: EntityContext,
  texts: Readonly<Record<string, string>>,
): EntityResult<number> => {
  const prepared = await prepare(asked, texts);
  if (!prepared.ok) return prepared;
  const { plan, context } = prepared.value;
  const counted = await planCount(context.description, plan).execute(context.deps.db);
  const [row] = counted.rows as readonly { readonly total: number }[];
  return ok(row?.total ?? 0);
};

/** Audits the row count of an uncounted export at its end. */
const auditEnd = (
  context: EntityContext,
  rows: number,
  detail: Readonly<Record<string, string>>,
): Promise<void> =>
  auditExport(context, 'record.export', { rows, ...detail }).catch((error: unknown) =>
    context.deps.log.warn({ error: describeError(error) }, 'The end of an export was not noted.'),
  );

/**
 * Exports the records of a filter as a file streamed from one database snapshot.
 *
 * @param signal aborted when the client disconnects
 * @fails access.denied; the errors of `parseExport`; export.too_many_rows for a sheet
 */
export const exportRecords = async (
  asked: EntityContext,
  texts: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): EntityResult<ExportFile> => {
  const prepared = await prepare(asked, texts);
  if (!prepared.ok) return prepared;
  const { query, plan, context } = prepared.value;
  const { description, deps } = context;
  const snapshot = await open(context, { plan, query }, signal);
  const { count } = snapshot;
  const close = (): Promise<void> => snapshot.close().catch(() => undefined);
  if (query.format === 'xlsx' && (count ?? 0) > mostSheetRows) {
    await close();
    return err(appError('export.too_many_rows', { params: { limit: mostSheetRows } }));
  }
  const detail = {
    format: query.format,
    columns: query.columns.join(','),
    filter: filterNames(texts['filter']),
  };
  await auditExport(context, 'record.export', {
    rows: count,
    ...detail,
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const sheet = inLanguage(description.label.many, plan.locale);
  const content = contentOf({ query, plan, sheet }, snapshot);
  content.once('close', () => void close());
  if (count === null) content.once('close', () => void auditEnd(context, snapshot.rows(), detail));
  const day = localDateOf(deps.clock());
  return ok({
    fileName: `${context.ownExport?.fileName ?? `${description.resource}-${day}`}.${query.format}`,
    mediaType: mediaTypes[query.format],
    rows: count,
    reads: exportReads(plan),
    done: snapshot.rows,
    close,
    content,
  });
};
