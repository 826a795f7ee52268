import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListSlots } from './entity/EntitySlots';
import type { QueryState } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { FilterJson } from '#kernel/filter/filterFields.ts';

/** Row counting mode: only as far as it is fast. */
export const listMeta = { count: 'bounded' } as const;

/**
 * Initial query of a list: first rows in default order.
 *
 * @param tabs that the person may use
 */
export const firstPage = (
  { pageSize, defaultSort }: Pick<EntityDescription, 'pageSize' | 'defaultSort'>,
  { filter, tabs }: Pick<ListSlots, 'filter' | 'tabs'> = {},
) => ({
  pagination: { page: 1, perPage: pageSize },
  sort: defaultSort,
  filter: { ...tabs?.[0]?.filter, ...filter },
  meta: listMeta,
});

/**
 * The query with which a list opens without parameters. Its key is that of react-admin's `useGetList`: rows fetched by
 * it before the screen is rendered are part of its first render.
 */
export const firstRowsQuery = (
  data: DataProvider,
  { resource, ...page }: Parameters<typeof firstPage>[0] & { readonly resource: string },
) => {
  const params = firstPage(page);
  return {
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      data.getList(resource, { ...params, signal }),
  };
};

/** How long rows fetched before a list is rendered need no second fetch, in milliseconds. */
const freshMs = 1_000;

type Fetched = Pick<QueryState, 'isInvalidated' | 'dataUpdateCount' | 'dataUpdatedAt'>;

/**
 * Whether a list fetches its cached rows again when it is opened: unless they have just arrived and nothing has changed
 * them since, such as a saved form, which updates cached lists itself.
 */
export const isOutdated = ({ state }: { readonly state: Fetched }): boolean =>
  state.isInvalidated || state.dataUpdateCount > 1 || Date.now() - state.dataUpdatedAt > freshMs;

type Counted = {
  readonly filter: FilterJson;
  /** Any permitted order; irrelevant for the count. */
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
};

/** Counts the records of a filter without reading them. */
export const countRecords = async (
  data: DataProvider,
  resource: string,
  { filter, sort }: Counted,
): Promise<number> => {
  const pagination = { page: 1, perPage: 1 };
  return (await data.getList(resource, { pagination, sort, filter })).total ?? 0;
};

/** URL of a list with a filter, in the list's own format. */
export const listLink = (path: string, filter: FilterJson): string =>
  `${path}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: '{}',
    page: '1',
  }).toString()}`;
