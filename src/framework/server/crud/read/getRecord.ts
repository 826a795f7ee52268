import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRecord, EntityRow } from '#kernel/entity/EntityTypes.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { normaliseText } from '#kernel/validation/normaliseRecord.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { readRecordText, readRow, type Row, type RecordText } from '#server/store/write/records.ts';
import { readRowBatched, readTextBatched, type RowKey } from '#server/store/write/batchedReads.ts';
import {
  toWire,
  type EntityContext,
  type EntityResult,
  allow,
  seesEveryRow,
  viewerOf,
} from '../EntityContext';
import { presentFor, readableFields, readsWhole } from './readableFields';

type Finding<Name extends string = string> = Pick<
  EntityContext,
  'catalog' | 'request' | 'fixed'
> & {
  readonly description: EntityDescription<Name>;
};

/** A key in stored form. */
const keyOf = ({ fields, key }: EntityDescription, id: string): string => {
  const field = fields.find(({ name }) => name === key);
  return field ? normaliseText(field, id) : id;
};

/** Selects a row by key within the person's scope and the path. */
const selectionOf = (context: Finding, id: string) => {
  const { description, fixed } = context;
  return {
    key: keyOf(description, id),
    visibleTo: viewerOf(context, description),
    ...(fixed ? { fixed } : {}),
  };
};

const rowKey = ({ description }: Finding, db: Database, id: string): RowKey => ({
  db,
  description,
  key: keyOf(description, id),
});

/**
 * Reads a record's row within the person's scope and the path; others do not exist.
 *
 * @param request key on the wire; `lock` holds the row until the transaction ends
 * @fails record.not_found
 */
export async function findRow<Name extends string>(
  context: Finding<Name>,
  db: Database,
  request: { readonly id: string; readonly lock?: boolean; readonly deleted?: 'only' },
): EntityResult<EntityRow<Name>>;
export async function findRow(
  context: Finding,
  db: Database,
  request: { readonly id: string; readonly lock?: boolean; readonly deleted?: 'only' },
): EntityResult<Row> {
  const { description } = context;
  if (!request.lock && !request.deleted && !db.isTransaction && seesEveryRow(context)) {
    const found = await readRowBatched(rowKey(context, db, request.id));
    return found ? ok(found) : err(appError('record.not_found'));
  }
  const row = await readRow(db, description, {
    ...selectionOf(context, request.id),
    ...(request.lock ? { lock: true } : {}),
    ...(request.deleted ? { deleted: request.deleted } : {}),
  });
  return row ? ok(row) : err(appError('record.not_found'));
}

/**
 * A written row as visible to the person. Re-read only if it can differ: after hooks, or if rows can be hidden.
 *
 * @fails record.not_found when the person no longer sees it
 */
export const findWritten = async (
  context: Finding,
  db: Database,
  { row, hasHook }: { readonly row: Row; readonly hasHook: boolean },
): EntityResult<Row> =>
  !hasHook && seesEveryRow(context)
    ? ok(row)
    : findRow(context, db, { id: toWire(context.description, row).id });

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
  if (!allowed.ok) return allowed;
  const { db } = deps;
  const sent = await (!db.isTransaction && seesEveryRow(context)
    ? readTextBatched(rowKey(context, db, id))
    : readRecordText(db, description, selectionOf(context, id)));
  return sent ? ok(sent) : err(appError('record.not_found'));
};
