import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ViewState } from '#kernel/entity/SavedView.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { filterFields } from '#kernel/filter/filterFields.ts';
import { filterLimits, parseFilter } from '#kernel/filter/parseFilter.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { columnNames } from './readableState';

const unknownNames = (
  description: EntityDescription,
  { sort, columns = [] }: ViewState,
): readonly FieldError[] => {
  const names = columnNames(description);
  const sortable = !sort || filterFields(description).get(sort.field)?.sortable === true;
  const wrong = columns.flatMap(({ field }, at) =>
    names.has(field) ? [] : [`state.columns.${at}.field`],
  );
  return [...(sortable ? [] : ['state.sort.field']), ...wrong].map((path) => ({
    path,
    code: 'validation.enum',
  }));
};

/**
 * Checks that a view names only what its author may read.
 *
 * @param description the entity narrowed to the author's rights
 * @fails query.invalid_filter, query.invalid_operator, validation.failed
 */
export const checkViewState = (
  description: EntityDescription,
  state: ViewState,
): Result<void, AppError> => {
  const { filter = {} } = state;
  if (JSON.stringify(filter).length > filterLimits.text)
    return err(appError('query.invalid_filter', { params: { name: 'filter' } }));
  const parsed = parseFilter(description, filter);
  if (!parsed.ok) return parsed;
  const fields = unknownNames(description, state);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};
