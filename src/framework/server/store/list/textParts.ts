import type { EntityDescription, FilterOperator } from '../../../kernel/entity/EntityDescription';
import type { Filter } from '../../../kernel/filter/Filter';

const partOperators: ReadonlySet<FilterOperator> = new Set([
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
]);

/** A field whose filter reads every row: parts of texts are in an index for the search fields only. */
export const unindexedField = (
  { search }: Pick<EntityDescription, 'search'>,
  filter: Filter | undefined,
): string | undefined => {
  if (!filter) return undefined;
  if (filter.type === 'search') return filter.fields?.[0];
  if (filter.type === 'compare')
    return partOperators.has(filter.op) && !search.includes(filter.field)
      ? filter.field
      : undefined;
  for (const item of filter.items) {
    const field = unindexedField({ search }, item);
    if (field !== undefined) return field;
  }
  return undefined;
};

/** Whether a filter looks for a part of a text: what matches is not known before the texts are read. */
export const hasTextPart = (filter: Filter | undefined): boolean => {
  if (!filter) return false;
  if (filter.type === 'search') return true;
  return filter.type === 'compare' ? partOperators.has(filter.op) : filter.items.some(hasTextPart);
};
