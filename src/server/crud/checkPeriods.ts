import { addDays, isLocalDate } from '../../kernel/localDate';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { periodOf, type RecordPeriod } from '../../kernel/effective/periods';
import { appError, type AppError, type FieldError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import { findOverlap, isDated, type DatedEntity } from '../store/periods';
import type { EntityResult } from './EntityContext';
import { readRow, type Row, type Values } from '../store/records';
import type { Viewer } from '../store/sqlScope';

/** A record as it would be stored. `id` is the row's uuid when it exists; `before` its values then. */
export type UniqueRecord = {
  readonly record: Values;
  readonly id?: string;
  readonly before?: Values;
  /** Who is told of a period that is in the way: only of one that the person sees. Absent: the server itself. */
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

/** The days of a period that is in the way, to whoever sees its row. */
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

/**
 * Whether the period of a record is free in its sequence. Periods that don't change are not asked for.
 *
 * @fails effective.reversed at the last day when it is before the first
 * @fails effective.overlap, effective.overlap_open at the first day, with the period of the row that is in the way;
 *   validation.not_unique where the person does not see that row
 */
export const checkPeriods = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<void> => {
  if (!isDated(description) || isUnchanged(description, written)) return ok(undefined);
  const { to } = description.effective;
  const period = periodOf(description.effective, written.record);
  if (!period || !isLocalDate(period.from)) return ok(undefined);
  if (period.to !== null && period.to < period.from) {
    const params = { from: period.from };
    return err(refuse({ path: to, code: 'effective.reversed', params }));
  }
  const { record, id } = written;
  const clash = await findOverlap(db, description, { record, exceptId: id });
  return clash
    ? tellClash(description, db, { clash, visibleTo: written.visibleTo })
    : ok(undefined);
};

/** Day before a period begins. */
export const dayBefore = ({ from }: RecordPeriod): string => addDays(from, -1);
