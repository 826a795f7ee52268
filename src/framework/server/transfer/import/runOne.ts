import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import { withoutEchoes } from '#server/crud/check/checkBody.ts';
import { needsApproval } from '#server/crud/check/preconditions.ts';
import { createRecord } from '#server/crud/write/createRecord.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { updateRecord } from '#server/crud/write/updateRecord.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { fieldsOf, rowFault } from './fieldsOf';
import { changeable, filled } from './givenValues';
import { changed, made, refuse, type ImportTally, asked } from './importTally';
import type { Batch, ValueRow } from './importMemory';
import { appError } from '#kernel/errors/AppError.ts';
import { mostRequests } from '#kernel/entity/TransferMethods.ts';
import { requestChange } from '#server/crud/approvals/requestChange.ts';
import { TableError } from './TableError';

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
export type Found = OneRow & { readonly before: Row };

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
export const runOne = async (
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
