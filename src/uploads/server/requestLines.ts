import {
  type AppError,
  appError,
  err,
  mostRequests,
  ok,
  type EntityDescription,
  type FieldError,
  normaliseText,
  type Approval,
  type ImportCounts,
  type Result,
} from '@patio/framework/kernel';
import {
  type Database,
  type EntityContext,
  type EntityResult,
  type ImportRow,
  TableError,
  insertFaults,
  storeFindings,
  readableFields,
  cellFault,
  hasPlainNumbers,
  parseCell,
  readParts,
  readTable,
  requestChange,
  transact,
  inTransaction,
} from '@patio/framework/server';
import { asTable } from '#uploads/rules/asTable.ts';
import type { UploadKind } from '#uploads/rules/uploads.ts';
import { lockFile, requestedBefore, type UploadRequests, findByKey } from './store/uploads';

/** A parsed line; `faults`: unreadable cells. */
type ReadLine = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly FieldError[];
};

/** Lines of one record, in file order. */
type LineGroup = readonly [ReadLine, ...ReadLine[]];

/** Errors of a line. */
type LineFaults = { readonly read: ReadLine; readonly fields: readonly FieldError[] };

/** How lines are grouped into records. */
type Grouping = {
  readonly description: EntityDescription;
  /** Name of the list that the lines fill. */
  readonly lines: string;
  /** Fields that identify the record of a line. */
  readonly key: readonly string[];
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fields of the record in which a line contradicts the first one. */
const contradictions = (
  { description, lines }: Grouping,
  first: ReadLine,
  { values }: ReadLine,
): readonly FieldError[] =>
  description.fields
    .filter(({ name }) => name !== lines && (values[name] ?? null) !== null)
    .filter(({ name }) => !same(values[name], first.values[name]))
    .map(({ name }) => ({
      path: name,
      code: 'validation.check',
      params: { entity: description.resource, check: 'oneOfRecord' },
    }));

/** Builds a record from its lines: its own fields from the first, a list row from each. */
const recordOf = (
  { description, lines: list }: Grouping,
  lines: LineGroup,
): Readonly<Record<string, unknown>> => {
  const [{ values }] = lines;
  const own = description.fields
    .filter(({ name }) => name !== list)
    .map(({ name }) => [name, values[name] ?? null] as const)
    .filter(([, value]) => value !== null);
  const items = description.fields.find(({ name }) => name === list)?.fields ?? [];
  const rows = lines.map((line) =>
    Object.fromEntries(
      items
        .map(({ name }) => [name, line.values[name] ?? null] as const)
        .filter(([, value]) => value !== null),
    ),
  );
  return { ...Object.fromEntries(own), [list]: rows };
};

/** Validates the lines of a record before it is submitted. */
const faultsBefore = (grouping: Grouping, lines: LineGroup): readonly LineFaults[] =>
  lines
    .map((read) => ({
      read,
      fields: [...read.faults, ...contradictions(grouping, lines[0], read)],
    }))
    .filter(({ fields }) => fields.length > 0);

/** The records of a file, in order of first appearance. */
type LineGroups = {
  /** Adds the next line; returns the number of records so far. */
  readonly add: (line: ReadLine) => number;
  /** Number of lines added. */
  readonly rows: () => number;
  readonly all: () => readonly LineGroup[];
};

/**
 * Groups the lines of a file by record. The first line of a record gives its fields; others repeat them or leave them
 * blank. Lines beyond the list's maximum are dropped, except for the one that proves the excess.
 */
const createLineGroups = ({ description, lines: list, key }: Grouping): LineGroups => {
  const most = description.fields.find(({ name }) => name === list)?.maxItems ?? Infinity;
  const byKey = new Map<string, [ReadLine, ...ReadLine[]]>();
  let rows = 0;
  const add = (line: ReadLine): number => {
    rows += 1;
    const place = JSON.stringify(key.map((name) => line.values[name] ?? null));
    const cached = byKey.get(place);
    if (!cached) byKey.set(place, [line]);
    else if (cached.length <= most) cached.push(line);
    return byKey.size;
  };
  return { add, rows: () => rows, all: () => [...byKey.values()] };
};

/** Assigns the errors of a record to the lines that caused them. */
const faultsOfGroup = (
  lines: LineGroup,
  list: string,
  fields: readonly FieldError[],
): readonly LineFaults[] => {
  const byLine = new Map<ReadLine, FieldError[]>();
  for (const { path, ...field } of fields) {
    const [head, at, ...rest] = path.split('.');
    const own = head === list && at !== undefined ? lines[Number(at)] : undefined;
    const line = own ?? lines[0];
    if (!line) continue;
    const fault = { ...field, path: own && rest.length > 0 ? rest.join('.') : path };
    byLine.set(line, [...(byLine.get(line) ?? []), fault]);
  }
  return [...byLine].map(([read, own]) => ({ read, fields: own }));
};

/** Result of a file: its approval requests, or the refused lines. */
type Requested = {
  readonly counts: ImportCounts;
  readonly approvals: readonly string[];
  readonly faults: readonly LineFaults[];
};

type Request = Grouping & {
  readonly context: EntityContext;
  readonly reason: string;
  readonly kind: string;
  readonly hash: string | null;
  readonly store: StoreRequests;
};

/** Stores the file with its requests, in their transaction. */
type StoreRequests = (trx: Database, requests: UploadRequests) => Promise<void>;

/** Changes the record with the same key; a different start of its period ends the previous one. */
const requestGroup = async (
  request: Request,
  group: LineGroup,
): EntityResult<{ readonly approval: Approval | null; readonly isNew: boolean }> => {
  const { context, description, key, reason } = request;
  const values = recordOf(request, group);
  const found = await findByKey(context.deps.db, { table: description.resource, key, values });
  const fixed = new Set(
    description.fields.filter(({ editable }) => editable === 'create').map(({ name }) => name),
  );
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.has(name)));
  const wanted = { closeFormer: !found && description.effective !== undefined, reason };
  const approval = await requestChange(
    context,
    found
      ? {
          ...wanted,
          operation: 'update',
          recordKey: found,
          values: changed,
          baseVersion: undefined,
        }
      : { ...wanted, operation: 'create', recordKey: null, values, baseVersion: null },
  );
  return approval.ok ? ok({ approval: approval.value, isNew: !found }) : approval;
};

const fieldsOf = (error: AppError, key: readonly string[]): readonly FieldError[] =>
  error.fields && error.fields.length > 0
    ? error.fields
    : [
        {
          path: key[0] ?? '',
          code: error.code,
          ...(error.params ? { params: error.params } : {}),
        },
      ];

/** Sorts errors by line and groups those of one line. */
const byLine = (faults: readonly LineFaults[]): readonly LineFaults[] => {
  const lines = new Map<number, LineFaults>();
  for (const { read, fields } of faults) {
    const cached = lines.get(read.line)?.fields ?? [];
    lines.set(read.line, { read, fields: [...cached, ...fields] });
  }
  return [...lines.values()].toSorted((a, b) => a.read.line - b.read.line);
};

const refused = (rows: number, faults: readonly LineFaults[]): Requested => ({
  counts: { rows, create: 0, update: 0, unchanged: 0, error: faults.length },
  approvals: [],
  faults,
});

/** Why a file was refused: as a whole, or for its lines. */
type Refusal = AppError | { readonly faults: readonly LineFaults[] };

/**
 * Requests approval of all lines of a file, or of none: one request per record. The whole file is validated, so that
 * all errors are reported at once. The same file sent again meanwhile waits, and is refused.
 *
 * @fails import.already_done
 */
const requestGroups = async (request: Request, groups: LineGroups): EntityResult<Requested> => {
  const { context, lines, key } = request;
  const rows = groups.rows();
  const made = await transact(context.deps.db, async (trx): Promise<Result<Requested, Refusal>> => {
    await lockFile(trx, request);
    const before = await requestedBefore(trx, request);
    if (before !== null) return err(appError('import.already_done', { params: { at: before } }));
    const inside = { ...request, context: inTransaction(context, trx) };
    const faults: LineFaults[] = [];
    const approvals: string[] = [];
    const counts = { rows, create: 0, update: 0, unchanged: 0, error: 0 };
    // Sequentially, so that other requests wait for at most one record.
    for (const group of groups.all()) {
      faults.push(...faultsBefore(request, group));
      const requested = await requestGroup(inside, group);
      if (!requested.ok) {
        faults.push(...faultsOfGroup(group, lines, fieldsOf(requested.error as AppError, key)));
        continue;
      }
      const { approval, isNew } = requested.value;
      if (approval) approvals.push(approval.id);
      counts[approval === null ? 'unchanged' : isNew ? 'create' : 'update'] += 1;
    }
    if (faults.length > 0) return err({ faults });
    await request.store(trx, { approvals, undoneAt: null });
    return ok({ counts, approvals, faults: [] });
  });
  if (made.ok) return made;
  return 'faults' in made.error ? ok(refused(rows, byLine(made.error.faults))) : err(made.error);
};

/** Why the whole file was refused. */
const refusalOf = ({ counts }: Requested): AppError | null =>
  counts.error > 0 ? appError('import.rows_refused', { params: { count: counts.error } }) : null;

/**
 * Parses the lines of a file below its headings, by the kinds of the fields.
 *
 * @param table the entity as one table
 * @throws TableError
 */
async function* readLines(
  db: Database,
  row: ImportRow,
  table: EntityDescription,
): AsyncGenerator<ReadLine> {
  const { format, encoding, separator, layout, mapping, titles } = row;
  if (!format || !encoding) throw new TypeError('A file is read before it came whole.');
  const style = { plainNumbers: hasPlainNumbers(table, titles) };
  const columns = Object.entries(mapping).flatMap(([at, name]) => {
    const field = table.fields.find((one) => one.name === name);
    return field ? [{ at: Number(at), field }] : [];
  });
  const source = {
    format,
    encoding: encoding as 'utf-8',
    separator,
    sheet: layout?.sheet ?? null,
    parts: () => readParts(db, row.id),
  };
  let heading = layout?.heading;
  for await (const one of readTable(source)) {
    heading ??= one.line;
    if (one.line <= heading) continue;
    const faults = columns.flatMap(({ at, field }): FieldError[] => {
      const fault = cellFault(one, at);
      return fault ? [{ path: field.name, ...fault }] : [];
    });
    const values = Object.fromEntries(
      columns.map(({ at, field }) => {
        const value = parseCell(field, one.cells[at] ?? '', style);
        return [field.name, typeof value === 'string' ? normaliseText(field, value) : value];
      }),
    );
    yield { line: one.line, cells: one.cells, values, faults };
  }
}

/** Approval requests of the lines, or why there are none. */
export type Requests = {
  readonly requests: UploadRequests | null;
  readonly error: AppError | null;
};

type Lines = {
  readonly context: EntityContext;
  readonly upload: UploadKind;
  readonly kind: string;
  readonly row: ImportRow;
  readonly store: StoreRequests;
};

/** Reads the file until it exceeds the maximum number of pending records. */
const readGroups = async (
  { context, upload, row }: Lines,
  grouping: Grouping,
): EntityResult<LineGroups> => {
  const { description } = await readableFields(context);
  const groups = createLineGroups(grouping);
  try {
    for await (const line of readLines(context.deps.db, row, asTable(description, upload.lines)))
      if (groups.add(line) > mostRequests)
        return err(appError('import.too_many_requests', { params: { limit: mostRequests } }));
    return ok(groups);
  } catch (error) {
    if (error instanceof TableError) return err(error.refusal);
    throw error;
  }
};

/** Batch size of written errors. */
const writtenFaults = 1_000;

const storeFaults = async (
  db: Database,
  id: string,
  faults: readonly LineFaults[],
): Promise<void> => {
  const rows = faults.map(({ read: { line, cells }, fields }) => ({ line, cells, fields }));
  for (let from = 0; from < rows.length; from += writtenFaults)
    await insertFaults(db, id, rows.slice(from, from + writtenFaults));
};

/**
 * Requests approval of everything in a file, or stores the errors of its lines.
 *
 * @fails import.already_done for a file imported before, import.* for one that cannot be read
 * @fails import.too_many_requests for more records than may be pending together
 */
export const requestLines = async (requestedLines: Lines): EntityResult<Requests> => {
  const { context, upload, kind, row, store } = requestedLines;
  const { db } = context.deps;
  const { lines = '', recordKey: key = [] } = upload;
  const { description } = context;
  const { fileName: reason, hash } = row;
  const request = { context, description, lines, key, reason, kind, hash, store };
  const groups = await readGroups(requestedLines, request);
  if (!groups.ok) return groups;
  const requested = await requestGroups(request, groups.value);
  if (!requested.ok) return requested;
  const { counts, faults, approvals } = requested.value;
  await storeFindings(db, row.id, { counts, faults: [], changes: [] });
  await storeFaults(db, row.id, faults);
  const error = refusalOf(requested.value);
  return ok({ requests: error ? null : { approvals, undoneAt: null }, error });
};
