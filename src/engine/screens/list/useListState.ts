import { useListController } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { AppError } from '../../../kernel/errors/AppError';
import type { FilterJson } from '../../../kernel/filter/Filter';
import { useEngine } from '../../EngineContext';
import type { ListSlots, ListTab } from '../../EntitySlots';
import { readRefusal } from '../../data/readRefusal';
import { without } from './filterText';

/** Everything the parts of a list read and change. The filter, sort and page live in the URL. */
export type ListState = {
  readonly rows: readonly WireRecord[];
  readonly total: number | undefined;
  /** First load: nothing to show yet. */
  readonly isLoading: boolean;
  /** Rows of the former filter or page are still shown. */
  readonly isStale: boolean;
  readonly error: AppError | undefined;
  /** What the person filters by, without fixed members and the tab's. */
  readonly filter: FilterJson;
  readonly setFilter: (filter: FilterJson) => void;
  readonly tabs: readonly ListTab[];
  readonly tab: ListTab | undefined;
  readonly setTab: (tab: ListTab) => void;
  /** Members of the filter that the person does not set. */
  readonly fixed: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly setSort: (sort: { field: string; order: 'ASC' | 'DESC' }) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly perPage: number;
  readonly setPerPage: (perPage: number) => void;
  readonly hasNextPage: boolean;
  readonly retry: () => void;
};

type ListOptions = {
  readonly description: EntityDescription;
  readonly slots: ListSlots;
  /** A list inside another page keeps its state to itself. */
  readonly embedded: boolean;
};

const noTabs: readonly ListTab[] = [];
const noRows: readonly WireRecord[] = [];

const isTabOf = (filter: FilterJson) => (tab: ListTab) =>
  Object.entries(tab.filter).every(([name, value]) => JSON.stringify(filter[name]) === JSON.stringify(value));

const useTabs = (all: readonly ListTab[] = noTabs) => {
  const { can } = useEngine();
  return useMemo(() => all.filter((tab) => can(tab.access)), [all, can]);
};

/** The state of a list, through react-admin's list controller. */
export const useListState = ({ description, slots, embedded }: ListOptions): ListState => {
  const tabs = useTabs(slots.tabs);
  const [firstTab] = tabs;
  const base = slots.filter;
  const scope = base ? `.${JSON.stringify(base)}` : '';
  const permanent = useMemo(() => ({ ...firstTab?.filter, ...base }), [base, firstTab]);
  const controller = useListController<WireRecord>({
    resource: description.resource,
    perPage: description.pageSize,
    sort: description.defaultSort,
    filter: base,
    filterDefaultValues: firstTab?.filter,
    disableSyncWithLocation: embedded,
    storeKey: embedded ? false : `${description.resource}.listParams${scope}`,
    debounce: 0,
    queryOptions: { onError: () => undefined },
  });
  const { filterValues, setFilters, error, data, isPending, isFetching } = controller;
  const found = tabs.find(isTabOf(filterValues as FilterJson));
  const tab = found ?? firstTab;
  const fixed = useMemo(
    () => [...Object.keys(permanent), ...tabs.flatMap((each) => Object.keys(each.filter))],
    [permanent, tabs],
  );
  const filter = useMemo(() => without(filterValues as FilterJson, fixed), [filterValues, fixed]);
  const apply = (next: FilterJson, of = tab) => setFilters({ ...of?.filter, ...next });
  const strays = firstTab !== undefined && found === undefined;
  useEffect(() => {
    if (strays) setFilters({ ...filter, ...firstTab.filter });
  }, [strays, setFilters, filter, firstTab]);
  return {
    rows: error ? noRows : (data ?? noRows),
    total: error ? undefined : controller.total,
    isLoading: isPending && !error,
    isStale: isFetching === true && !isPending,
    error: error ? readRefusal(error).error : undefined,
    filter,
    setFilter: (next) => apply(next),
    tabs,
    tab,
    setTab: (next) => apply(filter, next),
    fixed,
    sort: controller.sort as ListState['sort'],
    setSort: controller.setSort,
    page: controller.page,
    setPage: controller.setPage,
    perPage: controller.perPage,
    setPerPage: controller.setPerPage,
    hasNextPage: controller.hasNextPage ?? false,
    retry: () => void controller.refetch(),
  };
};
