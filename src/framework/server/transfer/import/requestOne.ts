import { appError } from '#kernel/errors/AppError.ts';
import { mostRequests } from '#kernel/entity/TransferMethods.ts';
import { requestChange } from '#server/crud/approvals/requestChange.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import type { Row } from '#server/store/write/records.ts';
import { fieldsOf } from './fieldsOf';
import { changeable, filled } from './givenValues';
import { asked, refuse } from './importTally';
import type { Batch, ValueRow } from './importMemory';
import { TableError } from './TableError';

/** A row, and the record that it changes; undefined: a new one. */
export type OneRow = ValueRow & { readonly before: Row | undefined };

/**
 * Asks for the approval of what one row says, with the name of the file as the reason.
 *
 * @throws TableError for a file that asks for more than wait together
 */
export const requestOne = async (
  context: EntityContext,
  { row, values, before }: OneRow,
  { memory, tally }: Batch,
): Promise<void> => {
  const wanted = { closeFormer: false, reason: memory.fileName };
  const approval = await requestChange(
    context,
    before
      ? {
          ...wanted,
          operation: 'update',
          recordKey: String(before[context.description.key]),
          baseVersion: before.version,
          values: changeable(context, values),
        }
      : {
          ...wanted,
          operation: 'create',
          recordKey: null,
          baseVersion: null,
          values: filled(values),
        },
  );
  if (!approval.ok) return refuse(tally, row, fieldsOf(approval.error));
  if (tally.asked === mostRequests)
    throw new TableError(appError('import.too_many_requests', { params: { limit: mostRequests } }));
  asked(tally, row, approval.value);
};
