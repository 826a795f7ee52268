import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { ok } from '#kernel/Result.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import type { Row } from '#server/store/write/records.ts';
import { transact } from '#server/store/database/sqlTransaction.ts';
import { changeMany, type ChangeOutcome, changeNow } from './changeMany';
import { createMany, type Outcome } from './createMany';
import { explainRefused, type Meant } from './explainRefused';
import { rowFault } from './fieldsOf';
import { changeable, filled } from './givenValues';
import { changed, made, nameRefused, refuse, type ImportTally } from './importTally';
import type { TableRow } from './TableError';
import type { ValueRow, ImportMemory, Batch, TableWidth } from './importMemory';
import { keyParts } from '#kernel/entity/TransferMethods.ts';
import { isComparedAlike, uniqueText } from '#kernel/entity/uniqueText.ts';
import { normaliseText } from '#kernel/kinds/normaliseText.ts';
import { viewerOf } from '#server/crud/viewerOf.ts';
import { rowsByFields } from '#server/store/many/rowsByFields.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { runOne, type Found } from './runOne';

/** The fields of a key, in its order. */
const keyFieldsOf = (
  { fields }: EntityDescription,
  key: string | null,
): readonly FieldDescription[] =>
  keyParts(key).flatMap((name) => fields.find((field) => field.name === name) ?? []);

const keyValue = (field: FieldDescription, said: unknown): string | undefined => {
  if (typeof said === 'number') return String(said);
  return typeof said === 'string' ? normaliseText(field, said) : undefined;
};

/**
 * What a row says in the fields of a key; undefined where one of them says nothing that has to. An empty cell counts as
 * empty where records may have none there: a colour of all models.
 */
const keyValues = (
  fields: readonly FieldDescription[],
  { values }: ValueRow,
): readonly string[] | undefined => {
  const said = fields.map((field, at) => {
    const { [field.name]: value } = values;
    return at > 0 && field.nullable && value === null ? '' : keyValue(field, value);
  });
  return said.every((value) => value !== undefined) ? said : undefined;
};

/** Several values of a key as one text; a single one as it is. */
const joined = (values: readonly string[]): string =>
  values.length === 1 ? (values[0] ?? '') : JSON.stringify(values);

/**
 * The record that a row means, by the value of its key; those of a chunk are read at once, and locked where they are
 * changed now.
 */
const findExisting = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  { key, changesMany, keep }: ImportMemory,
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
    lock: changesMany && keep === changeNow,
  });
  return new Map(
    found.map((row) => [joined(fields.map(({ name }) => String(row[name] ?? ''))), row]),
  );
};

/** A row that has its key's value for the second time in this table is refused. */
const isRepeated = (
  fields: readonly FieldDescription[],
  values: readonly string[] | undefined,
  { memory: { seen }, tally, row }: Batch & { readonly row: TableRow },
): boolean => {
  const [first] = fields;
  if (!first || !values) return false;
  const alike = values.map((value, at) => {
    const field = fields[at];
    return field && isComparedAlike(field) ? uniqueText(value) : value;
  });
  const compared = joined(alike);
  const known = seen.has(compared);
  if (known) refuse(tally, row, [{ path: first.name, code: 'import.repeated_row' }]);
  else seen.add(compared);
  return known;
};

/** Why a row has too many or too few cells; undefined: it has as many as there are columns. */
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
 * A row with more cells than there are names of columns is refused: a separator inside a text has moved its values. So
 * is one with fewer: whether its last values were cut off, moved or meant to be empty, nobody knows, and empty cells
 * clear fields.
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

/** Whether these rows were looked up by their key, in vain and among all records: then nobody has the key's values. */
const hasFreeKey = (
  { catalog, description: { resource, softDelete } }: EntityContext,
  rows: readonly ValueRow[],
  key: string | null,
): boolean =>
  key !== null &&
  !softDelete &&
  catalog.hooks[resource]?.beforeCreate === undefined &&
  rows.every(({ values }) => typeof values[key] === 'string');

/** New records, many at a time; undefined when the database refused the whole of them. */
const createBatch = async (
  context: EntityContext,
  rows: readonly ValueRow[],
  { key, references, isTrial, isBeside, onWriting }: ImportMemory,
): Promise<readonly Outcome<ValueRow>[] | undefined> => {
  const candidates = rows.map((of) => ({
    of,
    body: of.checked ? of.values : filled(of.values),
    checked: of.checked,
  }));
  const free = hasFreeKey(context, rows, key) ? (key ?? undefined) : undefined;
  const around = { references, free, isTrial, isBeside, onWriting };
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
  // One by one: what more happens with each, or which of them the database refuses.
  if (!outcomes)
    for (const each of rows)
      await runOne(context, { ...each, before: undefined }, { memory, tally });
};

/** Changes of records, many at a time; undefined when the database refused the whole of them. */
const changeBatch = async (
  context: EntityContext,
  rows: readonly Found[],
  { references: known, keep }: ImportMemory,
): Promise<readonly ChangeOutcome<Found>[] | undefined> => {
  const candidates = rows.map((of) => ({
    of,
    before: of.before,
    body: changeable(context, of.values),
  }));
  try {
    const outcomes = await transact(context.deps.db, async () =>
      ok(await changeMany(context, candidates, { known, keep })),
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

/** What each row means, as far as its cells are those of the headings. */
type MeantRows = Map<TableRow, Meant>;

/** Names the refused rows of a chunk, each with all that is wrong with it. */
const tellRefused = async (
  context: EntityContext,
  { memory, tally }: Batch,
  meant: MeantRows,
): Promise<void> => {
  const { refused } = tally;
  tally.refused = [];
  if (refused.length === 0) return;
  const asked = refused.map(({ row, fields }) => ({ fields, meant: meant.get(row) }));
  const found = await explainRefused(context, asked, memory.references);
  for (const [at, { row, fields }] of refused.entries())
    nameRefused(tally, row, found[at] ?? fields);
};

type Looked = Batch & {
  /** Of the key. */
  readonly fields: readonly FieldDescription[];
  readonly existing: ReadonlyMap<string, Row>;
};

/** What a row means by its key; no row is followed whose key cannot be read or stands there a second time. */
const meaningOf = (each: ValueRow, { fields, existing, ...batch }: Looked): Meant => {
  const { row, values, faults } = each;
  const said = fields.length > 0 ? keyValues(fields, each) : undefined;
  if (faults) refuse(batch.tally, row, faults);
  const isLost = faults
    ? faults.some(({ path }) => fields.some(({ name }) => name === path))
    : isRepeated(fields, said, { ...batch, row });
  return { values, before: isLost ? null : said && existing.get(joined(said)) };
};

/**
 * Imports a chunk of rows by the rules of the calls that a person would make: rights, validators, references, unique
 * sets, hooks and history are theirs. A refused row leaves nothing.
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
  const meant: MeantRows = new Map();
  const batch = { memory, tally };
  for (const each of rows) {
    tally.counts.rows += 1;
    if (hasOtherWidth({ ...batch, row: each.row })) continue;
    const means = meaningOf(each, { ...batch, fields, existing });
    const { before } = means;
    meant.set(each.row, means);
    if (each.faults || before === null) continue;
    if (before) found.push({ ...each, before });
    else fresh.push(each);
  }
  if (found.length > 0) await changeAll(context, found, batch);
  if (fresh.length > 0) await createAll(context, fresh, batch);
  await tellRefused(context, batch, meant);
};
