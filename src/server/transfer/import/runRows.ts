import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import type {
  ImportChange,
  ImportCounts,
  ImportFault,
  ImportFindings,
} from '../../../kernel/entity/TransferMethods';
import { ok } from '../../../kernel/Result';
import { normaliseText } from '../../../kernel/kinds/normaliseText';
import { createRecord } from '../../crud/createRecord';
import { diffRecords } from '../../crud/diffRecords';
import type { EntityContext, EntityError } from '../../crud/EntityContext';
import { presentChanges, readableFields } from '../../crud/readableFields';
import { updateRecord } from '../../crud/updateRecord';
import { viewerOf } from '../../crud/viewerOf';
import { databaseRefusal } from '../../http/databaseErrors';
import type { FaultRow } from '../../store/imports';
import { rowsByField } from '../../store/referenceNames';
import type { Row, Values } from '../../store/records';
import { transact } from '../../store/sqlTransaction';
import { createMany, type KnownReferences, type Outcome } from './createMany';
import type { TableRow } from './TableError';

/** How many findings are shown of each kind. */
const shown = 50;

/** A row of the table as values of fields. */
export type ValueRow = { readonly row: TableRow; readonly values: Values };

/** What the rows so far came to. */
export type ImportTally = {
  readonly counts: { -readonly [K in keyof ImportCounts]: number };
  readonly faults: ImportFault[];
  readonly changes: ImportChange[];
  /** Refused rows that are not stored yet. */
  pending: FaultRow[];
};

export const newTally = (): ImportTally => ({
  counts: { rows: 0, create: 0, update: 0, unchanged: 0, error: 0 },
  faults: [],
  changes: [],
  pending: [],
});

export const findingsOf = ({ counts, faults, changes }: ImportTally): ImportFindings => ({
  counts: { ...counts },
  faults: faults.toSorted((a, b) => a.line - b.line),
  changes: changes.toSorted((a, b) => a.line - b.line),
});

const refuse = (
  tally: ImportTally,
  { line, cells }: TableRow,
  fields: readonly FieldError[],
): void => {
  tally.counts.error += 1;
  if (tally.faults.length < shown) tally.faults.push({ line, fields });
  tally.pending.push({ line, cells, fields });
};

const fieldsOf = (error: EntityError): readonly FieldError[] =>
  error.fields && error.fields.length > 0
    ? error.fields
    : [{ path: '', code: error.code, ...(error.params ? { params: error.params } : {}) }];

/** The record that a row means, by the value of its key; those of a chunk are read at once. */
const findExisting = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  key: string | null,
): Promise<ReadonlyMap<string, Row>> => {
  const field = context.description.fields.find(({ name }) => name === key);
  if (!field) return new Map();
  const values = rows.flatMap((row) => keyOf(field, row) ?? []);
  const visibleTo = viewerOf(context, context.description);
  const found = await rowsByField(context.deps.db, context.description, {
    field: field.name,
    values,
    visibleTo,
  });
  return new Map(found.map((row) => [String(row[field.name]), row]));
};

const keep = async (
  context: EntityContext,
  tally: ImportTally,
  change: Omit<ImportChange, 'changes'> & { readonly before: Values; readonly after: Values },
): Promise<void> => {
  if (tally.changes.length >= shown) return;
  const { before, after, ...rest } = change;
  const rights = await readableFields(context);
  const { description } = context;
  const changes = presentChanges(description, rights, diffRecords(description, before, after));
  tally.changes.push({ ...rest, changes });
};

const nameOf = ({ description }: EntityContext, record: Values): string =>
  String(record[description.recordRepresentation] ?? record['id'] ?? '');

/** Empty cells of a new record count as not said. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const createOne = async (
  context: EntityContext,
  { row, values }: ValueRow,
  tally: ImportTally,
): Promise<void> => {
  const made = await createRecord(context, { body: filled(values) });
  if (!made.ok) return refuse(tally, row, fieldsOf(made.error));
  tally.counts.create += 1;
  const name = nameOf(context, made.value);
  await keep(context, tally, {
    line: row.line,
    action: 'create',
    name,
    before: {},
    after: made.value,
  });
};

/** Columns that only new records take are no change of one that exists. */
const changeable = ({ description }: EntityContext, values: Values): Values => {
  const fixed = new Set(
    description.fields.filter(({ editable }) => editable === 'create').map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.has(name)));
};

const updateOne = async (
  context: EntityContext,
  { row, values, before }: ValueRow & { readonly before: Row },
  tally: ImportTally,
): Promise<void> => {
  const id = String(before[context.description.key]);
  const body = changeable(context, values);
  const done = await updateRecord(context, { id, version: before.version, body });
  if (!done.ok) return refuse(tally, row, fieldsOf(done.error));
  if (done.value.version === before.version) {
    tally.counts.unchanged += 1;
    return;
  }
  tally.counts.update += 1;
  const name = nameOf(context, done.value);
  await keep(context, tally, { line: row.line, action: 'update', name, before, after: done.value });
};

/** A refusal of the database for one row; anything worse ends the import. */
const rowFault = (error: unknown): readonly FieldError[] => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return fieldsOf(refusal);
};

const keyOf = (field: FieldDescription, { values }: ValueRow): string | undefined => {
  const { [field.name]: said } = values;
  return typeof said === 'string' ? normaliseText(field, said) : undefined;
};

const runOne = async (
  context: EntityContext,
  { before, ...each }: ValueRow & { readonly before: Row | undefined },
  tally: ImportTally,
): Promise<void> => {
  try {
    if (before) await updateOne(context, { ...each, before }, tally);
    else await createOne(context, each, tally);
  } catch (error) {
    refuse(tally, each.row, rowFault(error));
  }
};

/** What is kept from chunk to chunk. */
export type ImportMemory = {
  readonly key: string | null;
  /** Key values of this table so far. */
  readonly seen: Set<string>;
  readonly references: KnownReferences;
  /** New records are made many at a time. */
  readonly makesMany: boolean;
};

const made = async (
  context: EntityContext,
  { line, row }: { readonly line: number; readonly row: Row },
  tally: ImportTally,
): Promise<void> => {
  tally.counts.create += 1;
  const name = nameOf(context, row);
  await keep(context, tally, { line, action: 'create', name, before: {}, after: row });
};

type Batch = { readonly memory: ImportMemory; readonly tally: ImportTally };

/** New records, many at a time; undefined when the database refused the whole of them. */
const createTogether = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  { references }: ImportMemory,
): Promise<readonly Outcome<ValueRow>[] | undefined> => {
  const candidates = rows.map((of) => ({ of, body: filled(of.values) }));
  try {
    const outcomes = await transact(context.deps.db, async () =>
      ok(await createMany(context, candidates, references)),
    );
    return outcomes.ok ? outcomes.value : undefined;
  } catch (error) {
    rowFault(error);
    return undefined;
  }
};

const createAll = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  { memory, tally }: Batch,
): Promise<void> => {
  const outcomes = memory.makesMany ? await createTogether(context, rows, memory) : undefined;
  for (const outcome of outcomes ?? []) {
    const { line } = outcome.of.row;
    if ('row' in outcome) await made(context, { line, row: outcome.row }, tally);
    else refuse(tally, outcome.of.row, outcome.fields);
  }
  // One by one: what more happens with each, or which of them the database refuses.
  if (!outcomes)
    for (const each of rows) await runOne(context, { ...each, before: undefined }, tally);
};

/**
 * Imports a chunk of rows by the rules of the calls that a person would make: rights, validators, references, unique sets,
 * hooks and history are theirs. A refused row leaves nothing.
 *
 * @param context with the import's transaction as database
 */
export const runRows = async (
  context: EntityContext,
  { rows, memory }: { readonly rows: readonly ValueRow[]; readonly memory: ImportMemory },
  tally: ImportTally,
): Promise<void> => {
  const { key, seen } = memory;
  const existing = await findExisting(context, rows, key);
  const field = context.description.fields.find(({ name }) => name === key);
  const fresh: ValueRow[] = [];
  for (const each of rows) {
    tally.counts.rows += 1;
    const value = field && keyOf(field, each);
    if (field && value !== undefined && seen.has(value)) {
      refuse(tally, each.row, [{ path: field.name, code: 'import.repeated_row' }]);
      continue;
    }
    if (value !== undefined) seen.add(value);
    const before = value === undefined ? undefined : existing.get(value);
    if (before) await runOne(context, { ...each, before }, tally);
    else fresh.push(each);
  }
  if (fresh.length > 0) await createAll(context, fresh, { memory, tally });
};
