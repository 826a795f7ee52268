import type { EntityDescription, FilterOperator } from '../../kernel/entity/EntityDescription';
import { appError } from '../../kernel/errors/AppError';
import type { Filter } from '../../kernel/filter/Filter';
import { err, ok } from '../../kernel/Result';
import { isTimeout } from '../store/sqlState';
import type { EntityResult } from './EntityContext';

const partOperators: ReadonlySet<FilterOperator> = new Set([
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
]);

/** A field whose filter reads every row: parts of texts are in an index for the search fields only. */
const slowField = (search: readonly string[], filter: Filter): string | undefined => {
  if (filter.type === 'search') return filter.fields?.[0];
  if (filter.type === 'compare')
    return partOperators.has(filter.op) && !search.includes(filter.field)
      ? filter.field
      : undefined;
  for (const item of filter.items) {
    const field = slowField(search, item);
    if (field !== undefined) return field;
  }
  return undefined;
};

/**
 * Reads rows by a filter. Where that takes too long because of a part of a text in a large table, the person is told which field
 * it is: the same filter would take as long again.
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
    const name = filter && isTimeout(thrown) ? slowField(description.search, filter) : undefined;
    if (name === undefined) throw thrown;
    return err(appError('query.too_slow', { params: { name } }));
  }
};
