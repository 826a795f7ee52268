import type { ListControllerResult } from 'ra-core';
import { useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { without } from './filters/filterText';
import type { ListSort } from './listPlace';
import type { ListState } from './useListState';
import type { Selection } from './useSelection';

type ListParts = {
  readonly resource: string;
  readonly state: ListState;
  readonly selection: Selection;
  readonly title: string;
};

const marksOf = ({ state, selection }: ListParts) => {
  const cache = new Map([...selection.records, ...state.rows].map((row) => [row.id, row]));
  const recordsOf = (ids: readonly unknown[]): readonly WireRecord[] =>
    ids.flatMap((id) => cache.get(String(id)) ?? []);
  return {
    selectedIds: [...selection.ids],
    onSelect: (ids: readonly unknown[]) => selection.select(recordsOf(ids)),
    onToggleItem: (id: unknown) =>
      selection.onToggle(String(id), !selection.ids.has(String(id)), false),
    onSelectAll: selection.selectAll,
    onUnselectItems: selection.clear,
  };
};

const placeOf = ({ change, viewFilter, ...state }: ListState) => ({
  sort: state.sort,
  setSort: (sort: ListSort) => change({ sort }),
  page: state.page,
  setPage: state.setPage,
  perPage: state.perPage,
  setPerPage: state.setPerPage,
  hasNextPage: state.hasNextPage,
  hasPreviousPage: state.page > 1,
  filterValues: viewFilter,
  displayedFilters: {},
  setFilters: (filter: FilterJson) => change({ filter }),
  showFilter: (name: string, value: unknown) => {
    if (value !== undefined) change({ filter: { ...viewFilter, [name]: value } as FilterJson });
  },
  hideFilter: (name: string) => change({ filter: without(viewFilter, [name]) }),
});

const answerOf = ({ rows, total, isLoading, isStale, refusal, retry }: ListState) => ({
  data: isLoading || refusal ? undefined : rows,
  total,
  isLoading,
  isPending: isLoading,
  isFetching: isLoading || isStale,
  error: refusal ? Object.assign(new Error(refusal.error.code), { refusal }) : null,
  refetch: retry,
});

/** ra-core's list context, with working setters for react-admin's components. */
export const useListValue = ({
  resource,
  state,
  selection,
  title,
}: ListParts): ListControllerResult<WireRecord> =>
  useMemo(
    () =>
      ({
        resource,
        defaultTitle: title,
        // Exports run on the server.
        exporter: false,
        ...answerOf(state),
        ...placeOf(state),
        ...marksOf({ resource, state, selection, title }),
      }) as unknown as ListControllerResult<WireRecord>,
    [resource, state, selection, title],
  );
