import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError } from '#kernel/errors/AppError.ts';
import type { Filter } from '#kernel/filter/filterFields.ts';
import { err, ok } from '#kernel/Result.ts';
import { isTimeout } from '#server/store/database/sqlState.ts';
import { unindexedField } from '#server/store/list/countRows.ts';
import type { EntityResult } from '../EntityContext';

/**
 * Reads rows by a filter. If a substring search in a large table takes too long, the error names the field: a retry
 * would take as long.
 *
 * @fails query.too_slow
 */
export const readInTime = async <P>(
  description: EntityDescription,
  filter: Filter | undefined,
  read: () => Promise<P>,
): EntityResult<P> => {
  try {
    return ok(await read());
  } catch (thrown) {
    const name = isTimeout(thrown) ? unindexedField(description, filter) : undefined;
    if (name === undefined) throw thrown;
    return err(appError('query.too_slow', { params: { name } }));
  }
};
