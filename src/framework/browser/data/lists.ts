import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { ListSlots } from './entity/EntitySlots';
import type { DataProvider } from 'ra-core';
import type { FilterJson } from '#kernel/filter/filterFields.ts';

/** Row counting mode: only as far as it is fast. */
export const listMeta = { count: 'bounded' } as const;

/**
 * Initial query of a list: first rows in default order.
 *
 * @param slots tabs the person may use
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
