import type { WireRecord, RecordAt } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord, EntityRow, EntityValues } from '#kernel/entity/EntityTypes.ts';
import { ok, err } from '#kernel/Result.ts';
import {
  type RecordText,
  type Row,
  type Values,
  findRowOn,
  isDated,
} from '#server/store/write/records.ts';
import { type EntityContext, type EntityResult, allow, findRow, findText } from '../EntityContext';
import { presentFor, readableFields, readsWhole, presentRow } from './readableFields';
import { appError } from '#kernel/errors/AppError.ts';
import type { Database } from '#server/deps.ts';
import { readChange, readLaterChanges, type LaterChange } from '#server/store/write/history.ts';
import { isInForceOn, periodOf } from '#kernel/effective/periods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { isLocalDate, type LocalDate } from '#kernel/localDate.ts';
import type { QueryTexts } from '../calls/parseListQuery';

/** Reads one record. @fails access.denied, record.not_found */
export async function getRecord<Name extends string>(
  context: EntityContext<Name>,
  id: string,
): EntityResult<EntityRecord<Name>>;
export async function getRecord(context: EntityContext, id: string): EntityResult<WireRecord> {
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const row = await findRow(context, context.deps.db, { id });
  return row.ok ? ok(await presentFor(context, row.value)) : row;
}

/** Reads one record as JSON, produced by the database if the person gets rows as stored. */
export const getRecordText = async (
  context: EntityContext,
  id: string,
): EntityResult<RecordText> => {
  const { description, deps } = context;
  if (!readsWhole(description, await readableFields(context))) {
    const record = await getRecord(context, id);
    return record.ok
      ? ok({ version: record.value.version, json: JSON.stringify(record.value) })
      : record;
  }
  const allowed = await allow(context, 'show');
  return allowed.ok ? findText(context, deps.db, id) : allowed;
};

/** Filter of rows in force on a day. */
const inForceFilter = (
  { from, to }: { readonly from: string; readonly to: string },
  day: LocalDate,
): Filter => ({
  type: 'and',
  items: [
    { type: 'compare', field: from, op: 'lte', value: day },
    {
      type: 'or',
      items: [
        { type: 'compare', field: to, op: 'empty', value: true },
        { type: 'compare', field: to, op: 'gte', value: day },
      ],
    },
  ],
});

/** A list query without `validOn`, and the filter it stands for. */
type DayChoice = { readonly rest: QueryTexts; readonly filter?: Filter };

/**
 * `validOn=2027-01-01` filters rows in force on that day, for entities with periods. Without it all rows are listed.
 *
 * @param description as readable by the person: a hidden or masked day matches nothing
 * @fails request.invalid_parameter
 */
export const chooseDay = async (
  description: EntityDescription,
  query: QueryTexts,
): EntityResult<DayChoice> => {
  const { effective, fields } = description;
  const { validOn, ...rest } = query;
  if (validOn === undefined || !effective) return ok({ rest: query });
  const readable = [effective.from, effective.to].every((name) =>
    fields.some((field) => field.name === name && !field.masked),
  );
  if (!readable || !isLocalDate(validOn))
    return err(appError('request.invalid_parameter', { params: { name: 'validOn' } }));
  return ok({ rest, filter: inForceFilter(effective, validOn) });
};

/**
 * The row in force on a day, for server commands such as rates of a release date. The caller is responsible for access.
 *
 * @param by values of all fields that identify the sequence
 * @param day in the application's time zone
 * @returns undefined if no row is in force; nothing is extrapolated
 */
export async function rowValidOn<Name extends string>(
  db: Database,
  description: EntityDescription<Name>,
  sequence: { readonly by: EntityValues<Name>; readonly day: LocalDate },
): Promise<EntityRow<Name> | undefined>;
export async function rowValidOn(
  db: Database,
  description: EntityDescription,
  { by, day }: { readonly by: Values; readonly day: LocalDate },
): Promise<Row | undefined> {
  if (!isDated(description))
    throw new TypeError(`The rows of ${description.resource} hold for no periods.`);
  const row = await findRowOn(db, description, { by, day });
  const period = row && periodOf(description.effective, row);
  return row && period && isInForceOn(period, day) ? row : undefined;
}

/** A point in a record's history: a version or an instant. */
export type PointInTime = { readonly version: number } | { readonly at: string };

const undo = (row: Row, changes: readonly LaterChange[], names: ReadonlySet<string>): Row => {
  const state: Record<string, unknown> = { ...row };
  for (const change of changes) {
    for (const [name, [before]] of Object.entries(change.changes))
      if (names.has(name)) state[name] = before;
  }
  return state as Row;
};

/**
 * Rebuilds a past row from the current one by undoing later history. Fields no longer described are left out.
 *
 * @fails record.no_such_version before the record existed, or beyond the current version
 */
export const rebuildRow = async (
  { description }: Pick<EntityContext, 'description'>,
  db: Database,
  { row, point }: { readonly row: Row; readonly point: PointInTime },
): EntityResult<{ readonly row: Row; readonly until: string | null }> => {
  const absent = err(appError('record.no_such_version'));
  const isBeyond =
    'version' in point
      ? point.version > row.version
      : Date.parse(point.at) < Date.parse(row.createdAt);
  if (isBeyond) return absent;
  const record = { resource: description.resource, recordId: row.id };
  const later = await readLaterChanges(db, record, point);
  if (later.some(({ action }) => action === 'create')) return absent;
  const names = new Set(description.fields.map(({ name }) => name));
  const oldest = later.at(-1);
  const version = 'version' in point ? point.version : (oldest?.version ?? row.version + 1) - 1;
  return ok({ row: { ...undo(row, later, names), version }, until: oldest?.at ?? null });
};

/**
 * A record in a version or at an instant, with the person's current rights.
 *
 * @fails access.denied, record.not_found, record.no_such_version
 */
export const recordAt = async (
  context: EntityContext,
  id: string,
  point: PointInTime,
): EntityResult<RecordAt> => {
  const { deps, description } = context;
  for (const operation of ['show', 'history'] as const) {
    const allowed = await allow(context, operation);
    if (!allowed.ok) return allowed;
  }
  const rights = await readableFields(context);
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const rebuilt = await rebuildRow(context, deps.db, { row: row.value, point });
  if (!rebuilt.ok) return rebuilt;
  const { row: then, until } = rebuilt.value;
  const recordKey = { resource: description.resource, recordId: then.id };
  const made = await readChange(deps.db, recordKey, then.version);
  const since = made?.at ?? then.createdAt;
  return ok({
    record: { ...presentRow(description, rights, { ...then, updatedAt: since }), id },
    version: then.version,
    since,
    until,
    actorName: made?.actorName ?? null,
  });
};
