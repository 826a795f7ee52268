import { useAuthenticated, useGetList, useListParams, useRequireAccess } from 'ra-core';
import type { GetListResult, UseGetListOptions } from 'ra-core';
import { useEffect } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import type { ListSort } from './listPlace';

type ListQuery = Omit<Parameters<typeof useListParams>[0], 'sort'> & {
  readonly resource: string;
  readonly sort: ListSort;
  /** Fixed filter of this context. */
  readonly filter: FilterJson | undefined;
  readonly queryOptions: Omit<UseGetListOptions<WireRecord>, 'meta'> & {
    readonly select: (answer: GetListResult<WireRecord>) => GetListResult<WireRecord>;
  };
  readonly meta: object;
  /** The person is certainly admitted: fetch rows in parallel with react-admin's checks. */
  readonly isAllowed: boolean;
};

type ListPage = { readonly page: number; readonly perPage: number };

/** Redirect for a nonexistent page: the last one, or the first if not counted. */
const pageInstead = (
  { page, perPage }: ListPage,
  { rows, total }: { rows: number; total: number | undefined },
): number => {
  if (page <= 0 || (page > 1 && rows === 0 && total === undefined)) return 1;
  return total === undefined ? page : Math.min(page, Math.ceil(total / perPage) || 1);
};

/** Whether react-admin admitted the person: signed in, and allowed to list. */
const useAdmission = (resource: string): boolean => {
  const { isPending: isSigningIn } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({
    action: 'list',
    resource,
    enabled: !isSigningIn,
  });
  return !isSigningIn && !isAsking;
};

const shortest = 10;

/** URLs may contain an invalid page or page size. */
const countOr = (value: number, standard = shortest): number =>
  Number.isInteger(value) && value > 0 ? value : standard;

/**
 * Rows and page of a list, by react-admin's hooks. Unlike its list controller, a page that fails to load stays current,
 * with its error and a retry.
 */
export const useListQuery = ({ filter, queryOptions, meta, isAllowed, ...options }: ListQuery) => {
  const { resource } = options;
  const isAdmitted = useAdmission(resource);
  const [query, modifiers] = useListParams(options);
  const page = countOr(query.page, 1);
  const perPage = countOr(query.perPage, options.perPage);
  const answer = useGetList<WireRecord>(
    resource,
    {
      pagination: { page, perPage },
      sort: { field: query.sort, order: query.order },
      filter: { ...query.filter, ...filter },
      meta,
    },
    {
      enabled: isAllowed || isAdmitted,
      placeholderData: (former) => former,
      // Rows may have changed in another tab or by someone else.
      refetchOnWindowFocus: true,
      retry: false,
      ...queryOptions,
    },
  );
  const { data, total, error, isPending, isFetching, pageInfo } = answer;
  const { setPage } = modifiers;
  const isSettled = !isPending && !isFetching && !error;
  const wanted = isSettled
    ? pageInstead({ page, perPage }, { rows: data?.length ?? 0, total })
    : page;
  useEffect(() => {
    if (wanted !== page) setPage(wanted);
  }, [wanted, page, setPage]);
  return {
    data,
    total,
    meta: answer.meta as unknown,
    error,
    isPending,
    isFetching,
    refetch: answer.refetch,
    filterValues: query.filterValues as FilterJson,
    sort: { field: query.sort, order: query.order } as ListSort,
    page,
    perPage,
    hasNextPage:
      pageInfo?.hasNextPage ?? (total === undefined ? undefined : page * perPage < total),
    setFilters: modifiers.setFilters,
    setSort: modifiers.setSort,
    setPage,
    setPerPage: modifiers.setPerPage,
  };
};
