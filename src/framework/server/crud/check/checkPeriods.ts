import { addDays, isLocalDate, localDateOf } from '#kernel/localDate.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import {
  periodOf,
  periodsOverlap,
  periodStatus,
  type RecordPeriod,
} from '#kernel/effective/periods.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import {
  findOverlap,
  findOverlaps,
  findStart,
  isDated,
  type DatedEntity,
} from '#server/store/write/periods.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { readRow, type Row, type Values } from '#server/store/write/records.ts';
import type { Viewer } from '#server/store/sql/sqlScope.ts';

/** A record as it would be stored. `id` is the row's uuid if it exists; `before` its previous values. */
export type UniqueRecord = {
  readonly record: Values;
  readonly id?: string;
  readonly before?: Values;
  /** A conflicting period is reported in detail only if visible to this person. Absent: the server itself. */
  readonly visibleTo?: Viewer;
};

const overlapAt = (path: string, { from, to }: RecordPeriod): FieldError =>
  to === null
    ? { path, code: 'effective.overlap_open', params: { from } }
    : { path, code: 'effective.overlap', params: { from, to } };

const refuse = (field: FieldError): AppError =>
  appError(field.code, { fields: [field], ...(field.params ? { params: field.params } : {}) });

const isUnchanged = ({ effective }: DatedEntity, { record, before }: UniqueRecord): boolean =>
  before !== undefined &&
  [effective.from, effective.to, ...effective.by].every((name) => record[name] === before[name]);

/** Days of a conflicting period, if its row is visible. */
const tellClash = async (
  description: DatedEntity,
  db: Database,
  { clash, visibleTo }: { readonly clash: Row; readonly visibleTo: Viewer | undefined },
): EntityResult<void> => {
  const { effective, key } = description;
  const taken = periodOf(effective, clash);
  if (!taken) return ok(undefined);
  const isSeen =
    !visibleTo || (await readRow(db, description, { key: String(clash[key]), visibleTo }));
  const path = effective.from;
  return err(refuse(isSeen ? overlapAt(path, taken) : { path, code: 'validation.not_unique' }));
};

const tellPassed = async (
  description: DatedEntity,
  db: Database,
  { passed, visibleTo }: { readonly passed: Row; readonly visibleTo: Viewer | undefined },
): EntityResult<void> => {
  const path = description.effective.from;
  const key = String(passed[description.key]);
  const isSeen = !visibleTo || (await readRow(db, description, { key, visibleTo }));
  const params = { from: String(passed[path]) };
  return err(
    refuse(
      isSeen
        ? { path, code: 'effective.crosses', params }
        : { path, code: 'validation.not_unique' },
    ),
  );
};

const reversed = ({ effective }: DatedEntity, { from, to }: RecordPeriod): FieldError | undefined =>
  to !== null && to < from
    ? { path: effective.to, code: 'effective.reversed', params: { from } }
    : undefined;

/** A moved start must stay between its neighbours. */
const checkOrder = async (
  description: DatedEntity,
  db: Database,
  { record, id, before, visibleTo }: UniqueRecord,
): EntityResult<void> => {
  const { by, from } = description.effective;
  const isMoved = before && by.every((name) => before[name] === record[name]);
  if (!isMoved || !id) return ok(undefined);
  const days = [String(before[from]), String(record[from])].toSorted() as [string, string];
  const passed = await findStart(db, description, { record, exceptId: id, days });
  return passed ? tellPassed(description, db, { passed, visibleTo }) : ok(undefined);
};

/**
 * Whether a row may change or be deleted: where only starts are stored, started rows are immutable.
 *
 * @fails effective.begun
 */
export const checkBegun = (
  { description, deps }: Pick<EntityContext, 'description' | 'deps'>,
  row: Values,
): Result<void, AppError> => {
  const { effective } = description;
  const period = effective?.startOnly ? periodOf(effective, row) : undefined;
  if (!effective || !period || periodStatus(period, localDateOf(deps.clock())) === 'scheduled')
    return ok(undefined);
  const params = { from: period.from };
  return err(refuse({ path: effective.from, code: 'effective.begun', params }));
};

/**
 * Checks that a record's period is free in its sequence. Unchanged periods are skipped.
 *
 * @fails effective.reversed at the last day when it is before the first
 * @fails effective.crosses where only starts are stored and one would pass a neighbour's
 * @fails effective.overlap, effective.overlap_open at the first day, with the conflicting row's period;
 *   validation.not_unique where the person does not see that row
 */
export const checkPeriods = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<void> => {
  if (!isDated(description) || isUnchanged(description, written)) return ok(undefined);
  const period = periodOf(description.effective, written.record);
  if (!period || !isLocalDate(period.from)) return ok(undefined);
  if (description.effective.startOnly) return checkOrder(description, db, written);
  const wrong = reversed(description, period);
  if (wrong) return err(refuse(wrong));
  const { record, id } = written;
  const clash = await findOverlap(db, description, { record, exceptId: id });
  return clash
    ? tellClash(description, db, { clash, visibleTo: written.visibleTo })
    : ok(undefined);
};

/** Reserves the periods of one sequence in turn; returns the earlier one in conflict, if any. */
const takeTurns = ({ effective }: DatedEntity) => {
  const taken = new Map<string, RecordPeriod[]>();
  const sequenceOf = (record: Values): string =>
    JSON.stringify(effective.by.map((name) => record[name] ?? null));
  return {
    clash: (record: Values, period: RecordPeriod): RecordPeriod | undefined =>
      taken.get(sequenceOf(record))?.find((one) => periodsOverlap(one, period)),
    take: (record: Values, period: RecordPeriod): void => {
      const own = taken.get(sequenceOf(record));
      if (own) own.push(period);
      else taken.set(sequenceOf(record), [period]);
    },
  };
};

/** Period conflicts of many new records, with stored rows and among themselves. */
export const periodFaults = async (
  description: EntityDescription,
  db: Database,
  records: readonly Values[],
): Promise<readonly (FieldError | undefined)[]> => {
  // Starts alone cannot overlap: their unique set covers it.
  if (!isDated(description) || description.effective.startOnly || records.length === 0)
    return records.map(() => undefined);
  const { effective } = description;
  const periods = records.map((record) => {
    const period = periodOf(effective, record);
    return period && isLocalDate(period.from) ? period : undefined;
  });
  const faults = periods.map((period) => period && reversed(description, period));
  const asked = records.flatMap((record, at) =>
    periods[at] && !faults[at] ? [{ record, at }] : [],
  );
  const clashes = await findOverlaps(
    db,
    description,
    asked.map(({ record }) => record),
  );
  const turns = takeTurns(description);
  for (const [nth, { record, at }] of asked.entries()) {
    const period = periods[at]!;
    const stored = clashes[nth];
    const taken = stored ? periodOf(effective, stored) : turns.clash(record, period);
    if (taken) faults[at] = overlapAt(effective.from, taken);
    else turns.take(record, period);
  }
  return faults;
};

/** The day before a period starts. */
export const dayBefore = ({ from }: RecordPeriod): string => addDays(from, -1);
