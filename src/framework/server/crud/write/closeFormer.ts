import { periodOf } from '#kernel/effective/periods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { findRowOn, isDated, type Row, type Values } from '#server/store/write/records.ts';
import { dayBefore } from '../check/checkUnique';
import {
  toWire,
  type EntityContext,
  type EntityResult,
  allow,
  inTransaction,
} from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { changeRecord } from './updateRecord';

/**
 * Checks the right to end an existing period. Call before the transaction. Where only starts are stored, nothing is
 * ended.
 *
 * @fails access.denied
 */
export const allowClosing = async (context: EntityContext): EntityResult<void> => {
  if (context.description.effective?.startOnly) return ok(undefined);
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  const { effective } = context.description;
  const { locked, hidden } = await readableFields(context);
  const isWithheld = effective ? locked.has(effective.to) || hidden.has(effective.to) : true;
  return isWithheld ? err(appError('access.denied')) : allowed;
};

/** The row in force until a new one starts, with its new last day. */
type InForce = { readonly row: Row; readonly until: string };

const inForceBefore = async (
  db: Database,
  description: EntityDescription,
  record: Values,
): Promise<InForce | undefined> => {
  const period = isDated(description) ? periodOf(description.effective, record) : undefined;
  if (!isDated(description) || !period) return undefined;
  const row = await findRowOn(db, description, { by: record, day: period.from });
  return row && String(row[description.effective.from]) < period.from
    ? { row, until: dayBefore(period) }
    : undefined;
};

/** The row in force until a new one starts; undefined if none, or if it starts on the same day. */
export const findInForce = async (
  db: Database,
  description: EntityDescription,
  record: Values,
): Promise<Row | undefined> => (await inForceBefore(db, description, record))?.row;

/**
 * Ends the current period on the day before a new one starts, as a change of its own with version and history. No-op if
 * no period conflicts, or if it starts on the same day or later.
 *
 * @fails the errors of changing the previous row; record.not_found when the person may not see it
 */
export const closeFormer = async (
  context: EntityContext,
  trx: Database,
  record: Values,
): EntityResult<void> => {
  const { description } = context;
  if (!isDated(description) || description.effective.startOnly) return ok(undefined);
  const former = await inForceBefore(trx, description, record);
  if (!former) return ok(undefined);
  const { row, until } = former;
  const inside = inTransaction(context, trx);
  const closed = await changeRecord(inside, {
    id: toWire(description, row).id,
    version: row.version,
    valuesFor: async () => ok({ [description.effective.to]: until }),
    cause: { action: 'update', reason: null },
  });
  return closed.ok ? ok(undefined) : closed;
};
