import { plainRecordName } from '#kernel/entity/recordName.ts';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import type {
  ImportChange,
  ImportCounts,
  ImportFault,
  ImportFindings,
} from '#kernel/entity/TransferMethods.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { startOf } from '#kernel/formats/text.ts';
import { diffRecords } from '#server/store/write/history.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { presentChanges, readableFields } from '#server/crud/read/readableFields.ts';
import type { ColumnMapping, FaultRow } from '#server/store/many/imports.ts';
import type { Values } from '#server/store/write/records.ts';
import type { TableRow } from './TableError';
import type { StoreChanges } from './changeMany';
import type { CheckedBody } from './createMany';
import type { CachedReferences } from './candidateFields';

/** Maximum changes shown. */
const shown = 50;

/** Maximum refused rows listed; identical errors are grouped. */
const mostFaults = 500;

/** Totals so far. */
export type ImportTally = {
  /** Rows that requested an approval. */
  asked: number;
  readonly counts: { -readonly [K in keyof ImportCounts]: number };
  readonly faults: ImportFault[];
  changes: ImportChange[];
  /** Column positions by field. */
  readonly columns: ReadonlyMap<string, number>;
  /** Refused rows of the current chunk with their first errors. */
  refused: { readonly row: TableRow; readonly fields: readonly FieldError[] }[];
  /** Refused rows not stored yet. */
  pending: FaultRow[];
};

export const newTally = (mapping: ColumnMapping): ImportTally => ({
  asked: 0,
  counts: { rows: 0, create: 0, update: 0, unchanged: 0, error: 0 },
  faults: [],
  changes: [],
  columns: new Map(Object.entries(mapping).map(([at, name]) => [name, Number(at)])),
  refused: [],
  pending: [],
});

export const findingsOf = ({ counts, faults, changes }: ImportTally): ImportFindings => ({
  counts: { ...counts },
  faults: faults.toSorted((a, b) => a.line - b.line),
  changes: changes.toSorted((a, b) => a.line - b.line),
});

/** Maximum characters shown of a refused value. */
const longestValue = 60;

const cut = (text: string): string =>
  text.length > longestValue ? `${startOf(text, longestValue)}…` : text;

/** Values of a row's refused fields. */
const valuesIn = (
  { columns }: ImportTally,
  { cells }: TableRow,
  fields: readonly FieldError[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ path }) => {
      const cell = cells[columns.get(path.split('.')[0] ?? '') ?? -1]?.trim() ?? '';
      return cell === '' ? [] : [[path, cut(cell)]];
    }),
  );

/** Counts a refused row. */
export const refuse = (tally: ImportTally, row: TableRow, fields: readonly FieldError[]): void => {
  tally.counts.error += 1;
  tally.refused.push({ row, fields });
};

/** Adds all errors of a refused row. */
export const nameRefused = (
  tally: ImportTally,
  row: TableRow,
  fields: readonly FieldError[],
): void => {
  const { line, cells } = row;
  if (tally.faults.length < mostFaults)
    tally.faults.push({ line, fields, values: valuesIn(tally, row, fields) });
  tally.pending.push({ line, cells, fields });
};

/** Removes changes that did not take effect: their rows are processed again. */
export const forget = (tally: ImportTally, lines: readonly number[]): void => {
  const gone = new Set(lines);
  tally.counts.rows -= gone.size;
  tally.counts.update -= gone.size;
  tally.changes = tally.changes.filter(({ line }) => !gone.has(line));
};

/** A record before and after, with stored or given values. */
type Changed = {
  readonly before: Values;
  readonly after: Values;
  /** Masked fields set by the row: always reported as changed, since equality would confirm a guess. */
  readonly unseen?: readonly string[];
};

const store = async (
  context: EntityContext,
  tally: ImportTally,
  change: Omit<ImportChange, 'changes'> & Changed,
): Promise<void> => {
  if (tally.changes.length >= shown) return;
  const { before, after, unseen = [], ...rest } = change;
  const rights = await readableFields(context);
  const { description } = context;
  const pairs = unseen.map((name) => [name, [before[name] ?? null, after[name] ?? null]] as const);
  const changes = { ...diffRecords(description, before, after), ...Object.fromEntries(pairs) };
  tally.changes.push({ ...rest, changes: presentChanges(description, rights, changes) });
};

/** Counts an approval request; null: nothing would change. */
export const asked = (tally: ImportTally, { line }: TableRow, approval: Approval | null): void => {
  if (approval === null) {
    tally.counts.unchanged += 1;
    return;
  }
  const { label: name, changes, recordId } = approval;
  const action = recordId === null ? 'create' : 'update';
  tally.counts[action] += 1;
  tally.asked += 1;
  if (tally.changes.length < shown) tally.changes.push({ line, action, name, changes });
};

/** Name of a record as visible to the reader. */
const nameOf = ({ description }: EntityContext, record: Values): string =>
  plainRecordName(description, record);

/** Counts a new record; `seen`: as returned by the call, if it has masks. */
export const made = async (
  context: EntityContext,
  {
    line,
    row,
    seen = row,
  }: { readonly line: number; readonly row: Values; readonly seen?: Values },
  tally: ImportTally,
): Promise<void> => {
  tally.counts.create += 1;
  const name = nameOf(context, seen);
  await store(context, tally, { line, action: 'create', name, before: {}, after: row });
};

/** Counts a changed record; `seen` as in `made`. */
export const changed = async (
  context: EntityContext,
  { seen, ...change }: Changed & { readonly line: number; readonly seen?: Values },
  tally: ImportTally,
): Promise<void> => {
  tally.counts.update += 1;
  const name = nameOf(context, seen ?? change.after);
  await store(context, tally, { ...change, action: 'update', name });
};

/** A row as field values. */
export type ValueRow = {
  readonly row: TableRow;
  readonly values: Values;
  /** Unreadable cells. */
  readonly faults?: readonly FieldError[];
  /** Its body validated as a new record, if done before. */
  readonly checked?: CheckedBody;
};

/** Expected cells of a row: as many as headings, which may end in unnamed ones. */
export type TableWidth = { readonly most: number; readonly least: number };

/** State across chunks. */
export type ImportMemory = {
  readonly fileName: string;
  readonly key: string | null;
  /** Expected number of cells; null for any. */
  readonly width: TableWidth | null;
  /** Lines of the key values seen so far. */
  readonly seen: Map<string, number>;
  readonly references: CachedReferences;
  /** New records are created in batches. */
  readonly makesMany: boolean;
  /** Existing records are changed in batches. */
  readonly changesMany: boolean;
  /** How batched changes are stored. */
  readonly store: StoreChanges;
  /** Everything will be rolled back. */
  readonly isTrial: boolean;
  /** New records go into the trial table. */
  readonly isInTrialTable: boolean;
  /** Called when the database starts writing. */
  readonly onWriting: () => void;
};

/** A chunk in progress: shared state and outcomes. */
export type Batch = { readonly memory: ImportMemory; readonly tally: ImportTally };
