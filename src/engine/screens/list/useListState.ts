import { useListController } from 'ra-core';
import { useEffect, useMemo } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { FilterJson } from '../../../kernel/filter/Filter';
import { useEngine } from '../../EngineContext';
import type { ListSlots, ListTab } from '../../EntitySlots';
import { readRefusal } from '../../data/readRefusal';
import type { Refusal } from '../../data/readRefusal';
import { without } from './filterText';

/** Everything the parts of a list read and change. The filter, sort and page live in the URL. */
export type ListState = {
  readonly rows: readonly WireRecord[];
  readonly total: number | undefined;
  /** First load: nothing to show yet. */
  readonly isLoading: boolean;
  /** Rows of the former filter or page are still shown. */
  readonly isStale: boolean;
  readonly refusal: Refusal | undefined;
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
  Object.entries(tab.filter).every(
    ([name, value]) => JSON.stringify(filter[name]) === JSON.stringify(value),
  );

const useTabs = (all: readonly ListTab[] = noTabs) => {
  const { can } = useEngine();
  return useMemo(() => all.filter((tab) => can(tab.access)), [all, can]);
};

/** Which tab the filter belongs to. A filter that belongs to none, from a short link, gets the first tab's. */
const useTab = (
  tabs: readonly ListTab[],
  filter: FilterJson,
  setFilters: (filter: FilterJson) => void,
): ListTab | undefined => {
  const [first] = tabs;
  const found = tabs.find(isTabOf(filter));
  const isStray = first !== undefined && found === undefined;
  useEffect(() => {
    if (isStray) setFilters({ ...filter, ...first.filter });
  }, [isStray, setFilters, filter, first]);
  return found ?? first;
};

const useController = (
  { description, slots, embedded }: ListOptions,
  first: ListTab | undefined,
) => {
  const { resource } = description;
  const scope = slots.filter ? `.${JSON.stringify(slots.filter)}` : '';
  return useListController<WireRecord>({
    resource,
    perPage: description.pageSize,
    sort: description.defaultSort,
    filter: slots.filter,
    filterDefaultValues: first?.filter,
    disableSyncWithLocation: embedded,
    storeKey: embedded ? false : `${resource}.listParams${scope}`,
    debounce: 0,
    queryOptions: { onError: () => undefined },
  });
};

/** What the answer of the server means for the screen. After a failure no row of the former load is left. */
const loadState = ({
  data,
  total,
  error,
  isPending,
  isFetching,
}: ReturnType<typeof useController>) =>
  error
    ? {
        rows: noRows,
        total: undefined,
        isLoading: false,
        isStale: false,
        refusal: readRefusal(error),
      }
    : {
        rows: data ?? noRows,
        total,
        isLoading: isPending,
        isStale: isFetching === true && !isPending,
        refusal: undefined,
      };

/** The state of a list, through react-admin's list controller. */
export const useListState = (options: ListOptions): ListState => {
  const { slots } = options;
  const tabs = useTabs(slots.tabs);
  const controller = useController(options, tabs[0]);
  const { setFilters } = controller;
  const filterValues = controller.filterValues as FilterJson;
  const tab = useTab(tabs, filterValues, setFilters);
  const fixed = useMemo(
    () => [slots.filter ?? {}, ...tabs.map((each) => each.filter)].flatMap(Object.keys),
    [slots.filter, tabs],
  );
  const filter = useMemo(() => without(filterValues, fixed), [filterValues, fixed]);
  const apply = (next: FilterJson, of = tab) => setFilters({ ...of?.filter, ...next });
  return {
    ...loadState(controller),
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
