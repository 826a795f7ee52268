import type { FilterJson } from '#kernel/filter/Filter.ts';

/** Address of a list with a filter, as the list itself writes it. */
export const listLink = (path: string, filter: FilterJson): string =>
  `${path}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: '{}',
    page: '1',
  }).toString()}`;
