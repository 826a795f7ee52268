import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Row } from '#server/store/write/records.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { presentFor } from '../read/readableFields';

/**
 * Whether the person saw the record as it is now; without a version nobody asks. The refusal brings the present record,
 * so that both can be compared.
 *
 * @fails record.version_stale
 */
export const checkVersion = async (
  context: EntityContext,
  row: Row,
  version: number | undefined,
): EntityResult<void> =>
  version === undefined || row.version === version
    ? ok(undefined)
    : err({ ...appError('record.version_stale'), current: await presentFor(context, row) });
