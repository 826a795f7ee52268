import { vouchers } from '#generated/descriptions/vouchers.ts';
import { type AppError, type Result, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type PersonRequest,
  findRow,
  openContext,
  runWrite,
  updateRows,
  writeHistory,
} from '@patio/framework/server';
import { checkPersonList } from '../rules/personList';
import { changeList, type ListChange, type ListMode } from './store/discountRules';

/** A change of a voucher's list. */
export type ListRequest = {
  readonly id: string;
  readonly mode: ListMode;
  readonly personList: readonly string[];
};

/**
 * Changes the document list of a voucher, all or nothing. The voucher's version is incremented; its history records the
 * counts before and after, never the documents.
 *
 * @fails SIS001; validation.failed at the index of each invalid document
 */
export const changeVoucherList = async (
  deps: Deps,
  request: PersonRequest,
  { id, mode, personList }: ListRequest,
): Promise<Result<ListChange, AppError>> => {
  const documents = checkPersonList(personList);
  if (!documents.ok) return documents;
  const context = { ...openContext(deps, request), description: vouchers };
  return runWrite(context, async (trx: Database) => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const at = deps.clock();
    const change = await changeList(trx, {
      voucherId: row.value.id,
      mode,
      at,
      documents: documents.value,
    });
    if (change.added + change.removed === 0) return ok(change);
    const [updated] = await updateRows(trx, vouchers, { ids: [row.value.id], at, values: {} });
    const before = change.documents - change.added + change.removed;
    const { actor, taskId } = request;
    await writeHistory(trx, { actor, taskId, at, action: 'update' }, [
      {
        resource: 'vouchers',
        recordId: row.value.id,
        version: updated?.version ?? row.value.version + 1,
        changes: { documents: [before, change.documents] },
      },
    ]);
    return ok(change);
  });
};
