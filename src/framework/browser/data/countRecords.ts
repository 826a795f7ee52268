import type { DataProvider } from 'ra-core';
import type { FilterJson } from '#kernel/filter/Filter.ts';

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
