import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import { appError } from '../../kernel/errors/AppError';
import { normaliseText } from '../../kernel/kinds/normaliseText';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import { readRow, type Row } from '../store/records';
import { allow } from './allow';
import { toWire, type EntityContext, type EntityResult } from './EntityContext';
import { presentFor } from './readableFields';
import { seesEveryRow, viewerOf } from './viewerOf';

/**
 * Reads the row of a record in the person's scope and in the path; what is out of it counts as absent.
 *
 * @param request key on the wire; `lock` holds the row until the transaction ends
 * @fails SIS001
 */
export const findRow = async (
  context: Pick<EntityContext, 'catalog' | 'description' | 'request' | 'fixed'>,
  db: Database,
  request: { readonly id: string; readonly lock?: boolean; readonly deleted?: 'only' },
): EntityResult<Row> => {
  const { description, fixed } = context;
  const keyField = description.fields.find(({ name }) => name === description.key);
  const row = await readRow(db, description, {
    key: keyField ? normaliseText(keyField, request.id) : request.id,
    visibleTo: viewerOf(context, description),
    ...(fixed ? { fixed } : {}),
    ...(request.lock ? { lock: true } : {}),
    ...(request.deleted ? { deleted: request.deleted } : {}),
  });
  return row ? ok(row) : err(appError('SIS001'));
};

/**
 * A row after its write, as the person sees it. It is read again only where that can differ: hooks ran after the write, or rows can
 * be out of the person's sight.
 *
 * @fails SIS001 when the person does not see it any more
 */
export const findWritten = async (
  context: Pick<EntityContext, 'catalog' | 'description' | 'request' | 'fixed'>,
  db: Database,
  { row, hasHook }: { readonly row: Row; readonly hasHook: boolean },
): EntityResult<Row> =>
  !hasHook && seesEveryRow(context)
    ? ok(row)
    : findRow(context, db, { id: toWire(context.description, row).id });

/** Reads one record. @fails access.denied, SIS001 */
export const getRecord = async (context: EntityContext, id: string): EntityResult<WireRecord> => {
  const allowed = await allow(context, 'show');
  if (!allowed.ok) return allowed;
  const row = await findRow(context, context.deps.db, { id });
  return row.ok ? ok(await presentFor(context, row.value)) : row;
};
