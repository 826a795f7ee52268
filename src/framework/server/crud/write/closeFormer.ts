import { periodOf } from '../../../kernel/effective/periods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { appError } from '../../../kernel/errors/AppError';
import { err, ok } from '../../../kernel/Result';
import type { Database } from '../../deps';
import { findRowOn, isDated } from '../../store/write/periods';
import type { Row, Values } from '../../store/write/records';
import { allow } from '../allow';
import { dayBefore } from '../check/checkPeriods';
import { toWire, type EntityContext, type EntityResult } from '../EntityContext';
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

/** The row that holds until a new one begins; undefined where none does, or where it begins on the same day. */
export const findHolding = async (
  db: Database,
  description: EntityDescription,
  record: Values,
): Promise<Row | undefined> => {
  if (!isDated(description)) return undefined;
  const period = periodOf(description.effective, record);
  if (!period) return undefined;
  const former = await findRowOn(db, description, { by: record, day: period.from });
  return former && String(former[description.effective.from]) < period.from ? former : undefined;
};

/**
 * The row whose period a new one ends; undefined where none is in the way, or where it begins on the same day or later.
 */
const findFormer = async (
  db: Database,
  description: EntityDescription,
  record: Values,
): Promise<Row | undefined> =>
  description.effective?.startOnly ? undefined : findHolding(db, description, record);

/**
 * Ends the period in which a new one begins on the day before, as a change of its own with version and history. Nothing
 * happens where no period is in the way, or where it begins on the same day or later.
 *
 * @fails what the change of the former row refuses; SIS001 when the person may not see it
 */
export const closeFormer = async (
  context: EntityContext,
  trx: Database,
  record: Values,
): EntityResult<void> => {
  const { description, deps } = context;
  const period = isDated(description) ? periodOf(description.effective, record) : undefined;
  if (!isDated(description) || !period) return ok(undefined);
  const { to } = description.effective;
  const former = await findFormer(trx, description, record);
  if (!former) return ok(undefined);
  const inside: EntityContext = { ...context, deps: { ...deps, db: trx } };
  const closed = await changeRecord(inside, {
    id: toWire(description, former).id,
    version: former.version,
    valuesFor: async () => ok({ [to]: dayBefore(period) }),
    cause: { action: 'update', reason: null },
  });
  return closed.ok ? ok(undefined) : closed;
};
