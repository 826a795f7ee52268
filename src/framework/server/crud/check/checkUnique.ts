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
  readRow,
  type Row,
  type Values,
} from '#server/store/write/records.ts';
import { type Viewer, isUuidText } from '#server/store/sql/sqlScope.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import { conflictingSets, conflictsElsewhere } from '#server/store/write/references.ts';
import { isErrorCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { uniqueText } from '#kernel/entity/uniqueText.ts';
import { type EntityContext, type EntityResult, allow, findRow } from '../EntityContext';
import { readableFields, guarded } from '../read/readableFields';
import { readJsonParameter } from '../calls/parseListQuery';
import { isObject } from '#kernel/objects.ts';

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
const refuseClash = async (
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

const refusePassed = async (
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
  return passed ? refusePassed(description, db, { passed, visibleTo }) : ok(undefined);
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
 * @fails effective.reversed at the last day if it is before the first
 * @fails effective.crosses if only starts are stored and one would pass a neighbour's
 * @fails effective.overlap, effective.overlap_open at the first day, with the conflicting row's period;
 *   validation.not_unique if the person may not see that row
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
    ? refuseClash(description, db, { clash, visibleTo: written.visibleTo })
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
  const question = records.flatMap((record, at) =>
    periods[at] && !faults[at] ? [{ record, at }] : [],
  );
  const clashes = await findOverlaps(
    db,
    description,
    question.map(({ record }) => record),
  );
  const turns = takeTurns(description);
  for (const [nth, { record, at }] of question.entries()) {
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

/** Fields whose combined values are unique. */
export type UniqueSet = EntityDescription['unique'][number];

/** Conflict of a set at its first field; `resource` is the other entity with the value. */
export const conflictError = ({ fields, code }: UniqueSet, resource?: string): FieldError => {
  const own: ErrorCode = isErrorCode(code) ? code : 'validation.not_unique';
  const path = fields[0] ?? '';
  if (resource === undefined) return { path, code: own };
  const elsewhere = own === 'validation.not_unique' ? 'validation.taken_elsewhere' : own;
  return { path, code: elsewhere, params: { resource } };
};

/** Sets whose values are taken by another entity of the shared namespace, with its resource. */
const sharedConflicts = (
  { resource }: Pick<EntityDescription, 'resource'>,
  db: Database,
  question: readonly { readonly set: UniqueSet; readonly record: Values }[],
): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    question.map(async ({ set: { fields, space }, record }) => {
      const value = record[fields[0] ?? ''];
      if (!space || typeof value !== 'string') return undefined;
      const conflicts = await conflictsElsewhere(db, { resource, space: space.name }, [value]);
      return conflicts.get(uniqueText(value));
    }),
  );

/**
 * Checks that the entity's unique sets and period are free. Unchanged values are skipped.
 *
 * @fails the code of the first taken set, with a field error for each of them on its first field; the errors of
 *   `checkPeriods`
 */
export const checkUniqueSets = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<void> => {
  const { record, id, before } = written;
  const sets = description.unique.filter(({ fields, emptyCounts = false }) => {
    const complete =
      emptyCounts || fields.every((name) => record[name] !== null && record[name] !== undefined);
    return complete && (!before || fields.some((name) => record[name] !== before[name]));
  });
  if (sets.length === 0) return checkPeriods(description, db, written);
  const values = sets.map(({ fields }) =>
    Object.fromEntries(fields.map((name) => [name, record[name] ?? null])),
  );
  const taken = await conflictingSets(db, description, {
    sets: values,
    ...(id ? { exceptId: id } : {}),
  });
  const elsewhere = await sharedConflicts(
    description,
    db,
    sets.map((set) => ({ set, record })),
  );
  const fields = sets.flatMap((set, at) => {
    if (taken[at]) return [conflictError(set)];
    return elsewhere[at] === undefined ? [] : [conflictError(set, elsewhere[at])];
  });
  const [first] = fields;
  return first ? err(appError(first.code, { fields })) : checkPeriods(description, db, written);
};

/** Error of a write that lost a race for a unique set. */
export const explainConflict = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<never> => {
  const found = await checkUniqueSets(description, db, written);
  return found.ok ? err(appError('validation.not_unique')) : found;
};

/** A uniqueness check as received: `values` (JSON object), `exceptId` (a record's id). */
type UniqueTexts = Readonly<Partial<Record<'values' | 'exceptId', string>>>;

const badValues = (): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name: 'values' } }));

const countsEmpty = (unique: EntityDescription['unique'], name: string): boolean =>
  unique.some(({ fields, emptyCounts }) => emptyCounts === true && fields.includes(name));

const fitsField = (
  { fields, unique }: EntityDescription,
  name: string,
  value: unknown,
): boolean => {
  if (value === null) return countsEmpty(unique, name);
  if (typeof value !== 'string' || value.length > 500 || !isStorableText(value)) return false;
  const field = fields.find((one) => one.name === name);
  return field?.kind === 'uuid' || field?.ref?.field === 'id' ? isUuidText(value) : true;
};

const isSetOf = (fields: readonly string[], values: Values): boolean =>
  fields.length === Object.keys(values).length && fields.every((name) => name in values);

const readValues = (
  description: EntityDescription,
  text: string | undefined,
): Result<Values, AppError> => {
  const json = readJsonParameter(text ?? '');
  if (!isObject(json)) return badValues();
  const values = json as Values;
  const fits =
    description.unique.some(({ fields }) => isSetOf(fields, values)) &&
    Object.entries(values).every(([name, value]) => fitsField(description, name, value));
  return fits ? ok(normaliseRecord(description, values)) : badValues();
};

type Question = { readonly set: Values; readonly exceptId?: string };

/** The same error as that of a write, rate-limited if the person does not see all records. */
const refuseConflict = async (
  { deps, description }: EntityContext,
  { set, ...except }: Question,
): EntityResult<void> => {
  const [taken] = await conflictingSets(deps.db, description, { sets: [set], ...except });
  const declared = description.unique.filter(({ fields }) => isSetOf(fields, set));
  const shared = declared.map((one) => ({ set: one, record: set }));
  const elsewhere = await sharedConflicts(description, deps.db, shared);
  if (taken !== true && elsewhere.every((one) => one === undefined)) return ok(undefined);
  const [path = ''] = Object.keys(set);
  const fields = [{ path, code: 'validation.not_unique' }] as const;
  return err(appError('validation.not_unique', { fields }));
};

const check = async (
  context: EntityContext,
  question: Question,
): EntityResult<{ taken: boolean }> => {
  const free = await guarded(context, () => refuseConflict(context, question));
  if (free.ok) return ok({ taken: false });
  return free.error.code === 'validation.not_unique' ? ok({ taken: true }) : free;
};

/**
 * Whether another record has these values of a declared unique set. Requires the right to create, or with `exceptId` to
 * edit that record. Masked fields are excluded: repeated questions would reveal their value.
 *
 * @fails access.denied, record.not_found, request.invalid_parameter; the errors of `guarded`
 */
export const checkUnique = async (
  context: EntityContext,
  { values: text, exceptId }: UniqueTexts,
): EntityResult<{ taken: boolean }> => {
  const { deps, description } = context;
  const allowed = await allow(context, exceptId === undefined ? 'create' : 'edit');
  if (!allowed.ok) return allowed;
  const rights = await readableFields(context);
  const values = readValues(description, text);
  if (!values.ok) return values;
  const isUnread = (name: string): boolean => rights.hidden.has(name) || rights.masked.has(name);
  if (Object.keys(values.value).some(isUnread)) return badValues();
  const row =
    exceptId === undefined ? undefined : await findRow(context, deps.db, { id: exceptId });
  if (row && !row.ok) return row;
  return check(context, { set: values.value, ...(row ? { exceptId: row.value.id } : {}) });
};
