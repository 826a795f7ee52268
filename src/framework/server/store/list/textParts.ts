import type { EntityDescription, FilterOperator } from '#kernel/entity/EntityDescription.ts';
import { isOpenSearch } from '#kernel/entity/openSearch.ts';
import type { Filter } from '#kernel/filter/Filter.ts';

const partOperators: ReadonlySet<FilterOperator> = new Set([
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
]);

/** A field whose substring filter scans every row: only search fields have a trigram index. */
export const unindexedField = (
  description: Pick<EntityDescription, 'search' | 'fields'>,
  filter: Filter | undefined,
): string | undefined => {
  if (!filter) return undefined;
  if (filter.type === 'search')
    return filter.fields && !isOpenSearch(description, filter.fields)
      ? filter.fields[0]
      : undefined;
  if (filter.type === 'compare')
    return partOperators.has(filter.op) && !description.search.includes(filter.field)
      ? filter.field
      : undefined;
  for (const item of filter.items) {
    const field = unindexedField(description, item);
    if (field !== undefined) return field;
  }
  return undefined;
};

/** Whether a filter contains a substring search, whose matches are unknown before reading. */
export const hasTextPart = (filter: Filter | undefined): boolean => {
  if (!filter) return false;
  if (filter.type === 'search') return true;
  return filter.type === 'compare' ? partOperators.has(filter.op) : filter.items.some(hasTextPart);
};
