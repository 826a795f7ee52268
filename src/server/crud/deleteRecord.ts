import { appError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import type { Database } from '../deps';
import { writeHistory } from '../store/history';
import { deleteRow, type Row } from '../store/records';
import { referencingTable } from '../store/sqlTransaction';
import { allow } from './allow';
import { checkVersion } from './checkVersion';
import { diffRecords } from './diffRecords';
import type { EntityContext, EntityResult } from './EntityContext';
import type { HookContext } from './EntityHooks';
import { findRow } from './getRecord';
import { runWrite } from './runWrite';

/** A delete call. `version` is what `If-Match` says. */
export type DeleteRequest = { readonly id: string; readonly version: number | undefined };

const remove = async (context: EntityContext, trx: Database, row: Row): EntityResult<void> => {
  const { deps, request, description, catalog } = context;
  const hookContext: HookContext = { trx, deps, request, description };
  const before = await catalog.hooks[description.resource]?.beforeDelete?.(hookContext, row);
  if (before && !before.ok) return before;
  await deleteRow(trx, description, row.id);
  await writeHistory(trx, { actor: request.actor, at: deps.clock(), action: 'delete' }, [
    {
      resource: description.resource,
      recordId: row.id,
      version: row.version + 1,
      changes: diffRecords(description, row, {}),
    },
  ]);
  return ok(undefined);
};

/**
 * Removes a record; its history stays.
 *
 * @fails access.denied, record.version_required, record.version_stale, SIS001, what the hook refuses
 * @fails record.referenced when another record still refers to it
 */
export const deleteRecord = async (
  context: EntityContext,
  { id, version }: DeleteRequest,
): EntityResult<void> => {
  const allowed = context.description.deletable
    ? await allow(context, 'delete')
    : err(appError('access.denied'));
  if (!allowed.ok) return allowed;
  if (version === undefined) return err(appError('record.version_required'));
  const work = async (trx: Database): EntityResult<void> => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const current = checkVersion(context, row.value, version);
    return current.ok ? remove(context, trx, row.value) : current;
  };
  try {
    return await runWrite(context, work);
  } catch (error) {
    const resource = referencingTable(error);
    if (resource === undefined) throw error;
    return err(appError('record.referenced', { params: { resource } }));
  }
};
