import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { keyParts } from '#kernel/entity/TransferMethods.ts';
import { isComparedAlike, uniqueText } from '#kernel/entity/uniqueText.ts';
import { normaliseText } from '#kernel/kinds/normaliseText.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { viewerOf } from '#server/crud/viewerOf.ts';
import { rowsByFields } from '#server/store/many/rowsByFields.ts';
import type { Row } from '#server/store/write/records.ts';
import { changeNow } from './changeMany';
import { refuse } from './importTally';
import type { TableRow } from './TableError';
import type { ValueRow, ImportMemory, Batch } from './importMemory';

/** The fields of a key, in its order. */
export const keyFieldsOf = (
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
export const keyValues = (
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
export const joined = (values: readonly string[]): string =>
  values.length === 1 ? (values[0] ?? '') : JSON.stringify(values);

/**
 * The record that a row means, by the value of its key; those of a chunk are read at once, and locked where they are
 * changed now.
 */
export const findExisting = async (
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
export const isRepeated = (
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
