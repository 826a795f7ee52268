import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityRecord } from '#kernel/entity/EntityTypes.ts';
import { ok } from '#kernel/Result.ts';
import type { RecordText } from '#server/store/write/records.ts';
import { type EntityContext, type EntityResult, allow, findRow, findText } from '../EntityContext';
import { presentFor, readableFields, readsWhole } from './readableFields';

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
