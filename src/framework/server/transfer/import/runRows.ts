import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ok } from '#kernel/Result.ts';
import { type EntityContext, viewerOf } from '#server/crud/EntityContext.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { transact } from '#server/store/database/database.ts';
import { changeMany, type ChangeOutcome, changeNow } from './changeMany';
import { createMany, type Outcome } from './createMany';
import { explainRefused, type Interpretation } from './explainRefused';
import { rowFault, changeable, filled, fieldsOf } from './candidateFields';
import {
  changed,
  made,
  nameRefused,
  refuse,
  type ImportTally,
  type ValueRow,
  type ImportMemory,
  type Batch,
  type TableWidth,
  asked,
} from './importTally';
import { type TableRow, TableError } from './TableError';
import { keyParts, mostRequests } from '#kernel/entity/TransferMethods.ts';
import { isComparedAlike, uniqueText } from '#kernel/entity/uniqueText.ts';
import { normaliseText, normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import { rowsByFields } from '#server/store/many/rowsByFields.ts';
import { type FieldError, appError } from '#kernel/errors/AppError.ts';
import { withoutEchoes } from '#server/crud/check/checkBody.ts';
import { needsApproval } from '#server/crud/write/runWrite.ts';
import { createRecord } from '#server/crud/write/createRecord.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { updateRecord } from '#server/crud/write/updateRecord.ts';
import { requestChange } from '#server/crud/approvals/requestChange.ts';

/** A row, with its existing record; undefined: a new one. */
type OneRow = ValueRow & { readonly before: Row | undefined };

/**
 * Requests approval of one row's change, with the file name as reason.
 *
 * @throws TableError for a file with more requests than can be pending together
 */
const requestOne = async (
  context: EntityContext,
  { row, values, before }: OneRow,
  { memory, tally }: Batch,
): Promise<void> => {
  const wanted = { closeFormer: false, reason: memory.fileName };
  const approval = await requestChange(
    context,
    before
      ? {
          ...wanted,
          operation: 'update',
          recordKey: String(before[context.description.key]),
          baseVersion: before.version,
          values: changeable(context, values),
        }
      : {
          ...wanted,
          operation: 'create',
          recordKey: null,
          baseVersion: null,
          values: filled(values),
        },
  );
  if (!approval.ok) return refuse(tally, row, fieldsOf(approval.error));
  if (tally.asked === mostRequests)
    throw new TableError(appError('import.too_many_requests', { params: { limit: mostRequests } }));
  asked(tally, row, approval.value);
};

/** Picks members by name. */
const chosen = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

const createOne = async (
  context: EntityContext,
  { row, values }: ValueRow,
  tally: ImportTally,
): Promise<void> => {
  const body = filled(values);
  const created = await createRecord(context, { body });
  if (!created.ok) return refuse(tally, row, fieldsOf(created.error));
  const seen = created.value;
  const { masked } = await readableFields(context);
  await made(context, { line: row.line, row: { ...seen, ...chosen(body, masked) }, seen }, tally);
};

/** A row whose record exists. */
type Found = OneRow & { readonly before: Row };

const updateOne = async (
  context: EntityContext,
  { row, values, before }: Found,
  tally: ImportTally,
): Promise<void> => {
  const id = String(before[context.description.key]);
  const body = changeable(context, values);
  const rights = await readableFields(context);
  const done = await updateRecord(context, { id, version: before.version, body });
  if (!done.ok) return refuse(tally, row, fieldsOf(done.error));
  const given = withoutEchoes(context, rights, { body, row: before }) as Values;
  const set = chosen(normaliseRecord(context.description, given), rights.masked);
  const unseen = Object.keys(set);
  if (done.value.version === before.version && unseen.length === 0) {
    tally.counts.unchanged += 1;
    return;
  }
  const after = { ...done.value, ...chosen(before, rights.masked), ...set };
  await changed(context, { line: row.line, before, after, unseen, seen: done.value }, tally);
};

/** Creates or changes one row's record, or requests approval; errors are reported with the row. */
const runOne = async (
  context: EntityContext,
  { before, ...each }: OneRow,
  batch: Batch,
): Promise<void> => {
  const { tally } = batch;
  try {
    if (needsApproval(context, before ? 'update' : 'create'))
      await requestOne(context, { ...each, before }, batch);
    else if (before) await updateOne(context, { ...each, before }, tally);
    else await createOne(context, each, tally);
  } catch (error) {
    refuse(tally, each.row, rowFault(error));
  }
};

/** Fields of a key, in order. */
const keyFieldsOf = (
  { fields }: EntityDescription,
  key: string | null,
): readonly FieldDescription[] =>
  keyParts(key).flatMap((name) => fields.find((field) => field.name === name) ?? []);

const keyValue = (field: FieldDescription, value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? normaliseText(field, value) : undefined;
};

/**
 * A row's key values; undefined if a required one is missing. Empty counts as a value where records may be empty: a
 * colour of all models.
 */
const keyValues = (
  fields: readonly FieldDescription[],
  { values }: ValueRow,
): readonly string[] | undefined => {
  const texts = fields.map((field, at) => {
    const { [field.name]: value } = values;
    return at > 0 && field.nullable && value === null ? '' : keyValue(field, value);
  });
  return texts.every((value) => value !== undefined) ? texts : undefined;
};

/** Joins several key values to one text; a single one is unchanged. */
const joined = (values: readonly string[]): string =>
  values.length === 1 ? (values[0] ?? '') : JSON.stringify(values);

/** Finds the records of a chunk by key in one read, locked if changed immediately. */
const findExisting = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  { key, changesMany, store }: ImportMemory,
): Promise<ReadonlyMap<string, Row>> => {
  const fields = keyFieldsOf(context.description, key);
  if (fields.length === 0) return new Map();
  const sets = rows.flatMap((row) => {
    const values = keyValues(fields, row);
    return values ? [values] : [];
  });
  const visibleTo = viewerOf(context, context.description);
  const found = await rowsByFields(context.deps.db, context.description, {
    fields: fields.map(({ name }) => name),
    sets,
    visibleTo,
    lock: changesMany && store === changeNow,
  });
  return new Map(
    found.map((row) => [joined(fields.map(({ name }) => String(row[name] ?? ''))), row]),
  );
};

/** Whether a key value is repeated within the table. */
const isRepeated = (
  fields: readonly FieldDescription[],
  values: readonly string[] | undefined,
  { memory: { seen }, tally, row }: Batch & { readonly row: TableRow },
): boolean => {
  if (fields.length === 0 || !values) return false;
  const alike = values.map((value, at) => {
    const field = fields[at];
    return field && isComparedAlike(field) ? uniqueText(value) : value;
  });
  const compared = joined(alike);
  const line = seen.get(compared);
  if (line === undefined) {
    seen.set(compared, row.line);
    return false;
  }
  const code = fields.length > 1 ? 'import.repeated_combination' : 'import.repeated_row';
  const faults = fields.map(({ name }) => ({ path: name, code, params: { line } }) as const);
  refuse(tally, row, faults);
  return true;
};

/** Error for a wrong number of cells; undefined if correct. */
const widthFault = (
  { most, least }: TableWidth,
  { cells }: TableRow,
): Omit<FieldError, 'path'> | undefined => {
  const { length } = cells;
  if (length < least)
    return { code: 'import.missing_cells', params: { columns: least, cells: length } };
  const isPadded = cells.slice(most).every((cell) => cell.trim() === '');
  return isPadded ? undefined : { code: 'import.extra_cells', params: { columns: most } };
};

/**
 * Refuses rows with more cells than headings (a separator inside a text has shifted values), and with fewer: values may
 * be cut off, shifted or empty, and empty cells clear fields.
 */
const hasOtherWidth = ({
  memory: { width },
  tally,
  row,
}: Batch & { readonly row: TableRow }): boolean => {
  const fault = width && widthFault(width, row);
  if (fault) refuse(tally, row, [{ path: '', ...fault }]);
  return Boolean(fault);
};

/**
 * Whether these rows were looked up by key among all records without a match: then no record has their key values.
 */
const hasFreeKey = (
  { catalog, description: { resource, softDelete } }: EntityContext,
  rows: readonly ValueRow[],
  key: string | null,
): boolean =>
  key !== null &&
  !softDelete &&
  catalog.hooks[resource]?.beforeCreate === undefined &&
  rows.every(({ values }) => typeof values[key] === 'string');

/** Creates records in a batch; undefined when the database refused it as a whole. */
const createBatch = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  { key, references, isTrial, isInTrialTable, onWriting }: ImportMemory,
): Promise<readonly Outcome<ValueRow>[] | undefined> => {
  const candidates = rows.map((of) => ({
    of,
    body: of.checked ? of.values : filled(of.values),
    checked: of.checked,
  }));
  const free = hasFreeKey(context, rows, key) ? (key ?? undefined) : undefined;
  const around = { references, free, isTrial, isInTrialTable, onWriting };
  try {
    const outcomes = await transact(context.deps.db, () => createMany(context, candidates, around));
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
  const outcomes = memory.makesMany ? await createBatch(context, rows, memory) : undefined;
  for (const outcome of outcomes ?? []) {
    const { line } = outcome.of.row;
    if ('row' in outcome) await made(context, { line, row: outcome.row }, tally);
    else refuse(tally, outcome.of.row, outcome.fields);
  }
  // Individually: per-row side effects, or to find the row that the database refuses.
  if (!outcomes)
    for (const each of rows)
      await runOne(context, { ...each, before: undefined }, { memory, tally });
};

/** Changes records in a batch; undefined when the database refused it as a whole. */
const changeBatch = async (
  context: EntityContext,
  rows: readonly Found[],
  { references: known, store }: ImportMemory,
): Promise<readonly ChangeOutcome<Found>[] | undefined> => {
  const candidates = rows.map((of) => ({
    of,
    before: of.before,
    body: changeable(context, of.values),
  }));
  try {
    const outcomes = await transact(context.deps.db, async () =>
      ok(await changeMany(context, candidates, { known, store })),
    );
    return outcomes.ok ? outcomes.value : undefined;
  } catch (error) {
    rowFault(error);
    return undefined;
  }
};

const changeAll = async (
  context: EntityContext,
  rows: readonly Found[],
  { memory, tally }: Batch,
): Promise<void> => {
  const together = memory.changesMany ? await changeBatch(context, rows, memory) : undefined;
  for (const outcome of together ?? []) {
    const { of, before } = outcome;
    const { line } = of.row;
    if (outcome.is === 'changed')
      await changed(context, { line, before, after: outcome.row }, tally);
    if (outcome.is === 'unchanged') tally.counts.unchanged += 1;
    if (outcome.is === 'refused') refuse(tally, of.row, outcome.fields);
  }
  const alone = together?.filter(({ is }) => is === 'alone').map(({ of }) => of) ?? rows;
  const inOrder = alone.toSorted((a, b) => a.row.line - b.row.line);
  for (const each of inOrder) await runOne(context, each, { memory, tally });
};

/** Interpretation of each well-formed row. */
type Interpretations = Map<TableRow, Interpretation>;

/** Reports the refused rows of a chunk, each with all its errors. */
const reportRefused = async (
  context: EntityContext,
  { memory, tally }: Batch,
  interpretations: Interpretations,
): Promise<void> => {
  const { refused } = tally;
  tally.refused = [];
  if (refused.length === 0) return;
  const refusals = refused.map(({ row, fields }) => ({
    fields,
    interpretation: interpretations.get(row),
  }));
  const found = await explainRefused(context, refusals, memory.references);
  for (const [at, { row, fields }] of refused.entries())
    nameRefused(tally, row, found[at] ?? fields);
};

type Looked = Batch & {
  /** Key fields. */
  readonly fields: readonly FieldDescription[];
  readonly existing: ReadonlyMap<string, Row>;
};

/** Interpretation of a row by key; null for an unreadable or repeated key. */
const meaningOf = (each: ValueRow, { fields, existing, ...batch }: Looked): Interpretation => {
  const { row, values, faults } = each;
  const texts = fields.length > 0 ? keyValues(fields, each) : undefined;
  if (faults) refuse(batch.tally, row, faults);
  const isLost = faults
    ? faults.some(({ path }) => fields.some(({ name }) => name === path))
    : isRepeated(fields, texts, { ...batch, row });
  return { values, before: isLost ? null : texts && existing.get(joined(texts)) };
};

/**
 * Imports a chunk of rows by the rules of individual calls: rights, validators, references, unique sets, hooks and
 * history. A refused row has no effect.
 *
 * @param context with the import's transaction as database
 */
export const runRows = async (
  context: EntityContext,
  { rows, memory }: { readonly rows: readonly ValueRow[]; readonly memory: ImportMemory },
  tally: ImportTally,
): Promise<void> => {
  const existing = await findExisting(context, rows, memory);
  const fields = keyFieldsOf(context.description, memory.key);
  const fresh: ValueRow[] = [];
  const found: Found[] = [];
  const interpretations: Interpretations = new Map();
  const batch = { memory, tally };
  for (const each of rows) {
    tally.counts.rows += 1;
    if (hasOtherWidth({ ...batch, row: each.row })) continue;
    const meaning = meaningOf(each, { ...batch, fields, existing });
    const { before } = meaning;
    interpretations.set(each.row, meaning);
    if (each.faults || before === null) continue;
    if (before) found.push({ ...each, before });
    else fresh.push(each);
  }
  if (found.length > 0) await changeAll(context, found, batch);
  if (fresh.length > 0) await createAll(context, fresh, batch);
  await reportRefused(context, batch, interpretations);
};
