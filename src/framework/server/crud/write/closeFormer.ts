import { periodOf } from '#kernel/effective/periods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { findRowOn, isDated } from '#server/store/write/periods.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { dayBefore } from '../check/checkPeriods';
import { toWire, type EntityContext, type EntityResult, allow } from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { changeRecord } from './updateRecord';

/**
 * Whether the person may end a period that somebody else began. Ask before the transaction. Starts alone end nothing.
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

/** The row that holds until a new one begins, with the last day before that. */
type Holding = { readonly row: Row; readonly until: string };

const holdingBefore = async (
  db: Database,
  description: EntityDescription,
  record: Values,
): Promise<Holding | undefined> => {
  const period = isDated(description) ? periodOf(description.effective, record) : undefined;
  if (!isDated(description) || !period) return undefined;
  const row = await findRowOn(db, description, { by: record, day: period.from });
  return row && String(row[description.effective.from]) < period.from
    ? { row, until: dayBefore(period) }
    : undefined;
};

/** The row that holds until a new one begins; undefined where none does, or where it begins on the same day. */
export const findHolding = async (
  db: Database,
  description: EntityDescription,
  record: Values,
): Promise<Row | undefined> => (await holdingBefore(db, description, record))?.row;

/**
 * Ends the period in which a new one begins on the day before, as a change of its own with version and history. Nothing
 * happens where no period is in the way, or where it begins on the same day or later.
 *
 * @fails what the change of the former row refuses; record.not_found when the person may not see it
 */
export const closeFormer = async (
  context: EntityContext,
  trx: Database,
  record: Values,
): EntityResult<void> => {
  const { description, deps } = context;
  if (!isDated(description) || description.effective.startOnly) return ok(undefined);
  const former = await holdingBefore(trx, description, record);
  if (!former) return ok(undefined);
  const { row, until } = former;
  const inside: EntityContext = { ...context, deps: { ...deps, db: trx } };
  const closed = await changeRecord(inside, {
    id: toWire(description, row).id,
    version: row.version,
    valuesFor: async () => ok({ [description.effective.to]: until }),
    cause: { action: 'update', reason: null },
  });
  return closed.ok ? ok(undefined) : closed;
};
