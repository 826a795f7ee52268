import type { FilterJson } from '#kernel/filter/Filter.ts';

/** URL of a list with a filter, in the list's own format. */
export const listLink = (path: string, filter: FilterJson): string =>
  `${path}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: '{}',
    page: '1',
  }).toString()}`;
