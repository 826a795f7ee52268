import {
  type GetListResult,
  useLocation,
  useNavigate,
  useAuthenticated,
  useGetList,
  useListParams,
  useRequireAccess,
  type UseGetListOptions,
} from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useCallback, useRef } from 'react';
import type { WireRecord, ListMeta } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { useEngine } from '../data/entity/EngineContext';
import type { ListSlots, ListTab } from '../data/entity/EntitySlots';
import { isOutdated, listMeta } from '../data/lists';
import { readRefusal, type Refusal } from '../data/entity/readRefusal';
import { refetchChanged } from '../data/live/refetchChanged';
import { without } from './filters/filterText';
import {
  cursorTo,
  movePlace,
  readPlace,
  writePlace,
  type ListPlace,
  type PlacePatch,
  type ListSort,
  useFreshList,
} from './listPlace';

type ListQuery = Omit<Parameters<typeof useListParams>[0], 'sort'> & {
  readonly resource: string;
  readonly sort: ListSort;
  /** Fixed filter of this context. */
  readonly filter: FilterJson | undefined;
  readonly queryOptions: Omit<UseGetListOptions<WireRecord>, 'meta'> & {
    readonly select: (answer: GetListResult<WireRecord>) => GetListResult<WireRecord>;
  };
  readonly meta: object;
  readonly isAdmitted: boolean;
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
export const useAdmission = (resource: string): boolean => {
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
const useListQuery = ({ filter, queryOptions, meta, isAdmitted, ...options }: ListQuery) => {
  const { resource } = options;
  const client = useQueryClient();
  const [query, modifiers] = useListParams(options);
  const page = countOr(query.page, 1);
  const perPage = countOr(query.perPage, options.perPage);
  const params = {
    pagination: { page, perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter, ...filter },
    meta,
  };
  const answer = useGetList<WireRecord>(resource, params, {
    enabled: isAdmitted,
    placeholderData: (former) => former,
    refetchOnMount: isOutdated,
    // Rows may have changed in another tab or by someone else.
    refetchOnWindowFocus: true,
    retry: false,
    ...queryOptions,
  });
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
    refetch: () => refetchChanged(client, { queryKey: [resource, 'getList', params], exact: true }),
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

type Controller = ReturnType<typeof useListQuery>;

/** Changes a list's URL state. `replace`: without a history entry. */
type ChangePlace = (patch: PlacePatch, how?: { readonly replace?: boolean }) => void;

const changeInside = (controller: Controller, { filter, sort, perPage, page }: PlacePatch) => {
  if (filter) controller.setFilters({ ...filter });
  if (sort) controller.setSort({ ...sort });
  if (perPage !== undefined) controller.setPerPage(perPage);
  if (page !== undefined) controller.setPage(page);
};

/** View, display and cursor of the URL; none for an embedded list. */
const useUrlPlace = (embedded: boolean): ReturnType<typeof readPlace> => {
  const { search } = useLocation();
  return embedded ? { isBare: false } : readPlace(search);
};

/**
 * Writes list state to the URL, batching simultaneous changes into one history entry. An embedded list keeps it
 * locally.
 */
const useListPlace = (
  controller: Controller,
  { place, embedded }: { place: ListPlace; embedded: boolean },
): ChangePlace => {
  const navigate = useNavigate();
  const latest = useRef(place);
  const inner = useRef(controller);
  const leaving = useRef<{ readonly replace: boolean; readonly isPaging: boolean }>(undefined);
  useEffect(() => {
    if (!leaving.current) latest.current = place;
    inner.current = controller;
  });
  return useCallback(
    (patch, { replace = false } = {}) => {
      if (embedded) {
        changeInside(inner.current, patch);
        return;
      }
      const next = movePlace(latest.current, patch);
      const isFirst = leaving.current === undefined;
      leaving.current = { replace, isPaging: next.page !== latest.current.page };
      latest.current = next;
      if (!isFirst) return;
      // After the event: navigation during a form submit would count as the form's action.
      queueMicrotask(() => {
        const how = leaving.current;
        leaving.current = undefined;
        navigate(
          { search: `?${writePlace(latest.current)}` },
          { replace: how?.replace === true, state: { _scrollToTop: how?.isPaging === true } },
        );
      });
    },
    [embedded, navigate],
  );
};

/** State shared by the parts of a list. Filter, sort and page are in the URL. */
export type ListState = {
  readonly rows: readonly WireRecord[];
  /** Total matches, if counted. */
  readonly total: number | undefined;
  /** Lower bound, where an exact count is expensive. */
  readonly moreThan: number | undefined;
  /** First load: nothing to show yet. */
  readonly isLoading: boolean;
  /** Still showing rows of the previous filter or page. */
  readonly isStale: boolean;
  readonly refusal: Refusal | undefined;
  /** The person's filter, without fixed members and the tab's. */
  readonly filter: FilterJson;
  readonly setFilter: (filter: FilterJson) => void;
  /** Complete filter: the person's, the tab's and the context's. */
  readonly wholeFilter: FilterJson;
  /** Filter saved in a view: without the context's. */
  readonly viewFilter: FilterJson;
  /** Id of the saved view in the URL. */
  readonly view: string | undefined;
  /** View besides the table in the URL; undefined: as remembered. */
  readonly display: string | undefined;
  /** Day and span of the calendar in the URL. */
  readonly day: string | undefined;
  readonly span: string | undefined;
  /** The URL has no list parameters except perhaps a view. */
  readonly isBare: boolean;
  readonly change: ChangePlace;
  readonly tabs: readonly ListTab[];
  readonly tab: ListTab | undefined;
  readonly setTab: (tab: ListTab) => void;
  /** Filter members not set by the person. */
  readonly fixed: readonly string[];
  readonly sort: ListSort;
  readonly setSort: (sort: ListSort) => void;
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
  /** An embedded list keeps its state locally. */
  readonly embedded: boolean;
  /** Whether rows may be fetched. */
  readonly isAdmitted: boolean;
};

const noTabs: readonly ListTab[] = [];
const noRows: readonly WireRecord[] = [];

const isTabOf = (filter: FilterJson) => (tab: ListTab) =>
  Object.entries(tab.filter).every(
    ([name, value]) => JSON.stringify(filter[name]) === JSON.stringify(value),
  );

const sizeOf = ({ filter }: ListTab): number => Object.keys(filter).length;

/** Tab of a filter: the most specific match, since an "all" tab matches everything. */
const tabOf = (tabs: readonly ListTab[], filter: FilterJson): ListTab | undefined =>
  tabs.filter(isTabOf(filter)).toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

const useTabs = (all: readonly ListTab[] = noTabs) => {
  const { can } = useEngine();
  return useMemo(() => all.filter((tab) => can(tab.access)), [all, can]);
};

/** Active tab. A filter without a tab, from a short link, gets the first tab's. */
const useTab = (
  tabs: readonly ListTab[],
  filter: FilterJson,
  setFilters: (filter: FilterJson) => void,
): ListTab | undefined => {
  const [first] = tabs;
  const found = tabOf(tabs, filter);
  const isStray = first !== undefined && found === undefined;
  useEffect(() => {
    if (isStray) setFilters({ ...filter, ...first.filter });
  }, [isStray, setFilters, filter, first]);
  return found ?? first;
};

/** Response metadata. The lower bound is kept here, so that it is not taken for the last page. */
type AnswerMeta = ListMeta & { readonly moreThan?: number };

const settleTotal = (answer: GetListResult<WireRecord>): GetListResult<WireRecord> => {
  const meta = answer.meta as ListMeta | undefined;
  const { total } = answer;
  return meta?.totalKind === 'atLeast' && total !== undefined
    ? { ...answer, total: undefined, meta: { ...meta, moreThan: total - 1 } }
    : answer;
};

const useController = (
  { description, slots, embedded, isAdmitted }: ListOptions,
  first: ListTab | undefined,
  { cursor, view, isBare }: ReturnType<typeof readPlace>,
) => {
  const { resource } = description;
  const scope = slots.filter ? `.${JSON.stringify(slots.filter)}` : '';
  const storeKey = embedded ? (false as const) : `${resource}.listParams${scope}`;
  const isFresh = useFreshList(storeKey, isBare);
  const waits = isBare && view !== undefined;
  return useListQuery({
    resource,
    perPage: description.pageSize,
    sort: description.defaultSort,
    filter: slots.filter,
    filterDefaultValues: first?.filter,
    disableSyncWithLocation: embedded,
    storeKey: isFresh ? false : storeKey,
    debounce: 0,
    queryOptions: {
      onError: () => undefined,
      select: settleTotal,
      ...(waits ? { enabled: false } : {}),
    },
    meta: { ...listMeta, ...cursor },
    isAdmitted,
  });
};

/** Display state of a response. After a failure no previous rows remain. */
const loadState = ({
  data,
  total,
  meta,
  error,
  isPending,
  isFetching,
}: ReturnType<typeof useController>) =>
  error
    ? {
        rows: noRows,
        total: undefined,
        moreThan: undefined,
        isLoading: false,
        isStale: false,
        refusal: readRefusal(error),
      }
    : {
        rows: data ?? noRows,
        total,
        moreThan: (meta as AnswerMeta | undefined)?.moreThan,
        isLoading: isPending,
        isStale: isFetching === true && !isPending,
        refusal: undefined,
      };

const placeOf = (controller: ReturnType<typeof useController>) => ({
  filter: controller.filterValues,
  sort: controller.sort,
  page: controller.page,
  perPage: controller.perPage,
});

/** Splits the filter into fixed and user-set parts. */
const useFilters = (
  slots: ListSlots,
  tab: ListTab | undefined,
  filterValues: FilterJson,
): Pick<ListState, 'fixed' | 'filter' | 'wholeFilter' | 'viewFilter'> => {
  const fixed = useMemo(
    () => Object.keys({ ...slots.filter, ...tab?.filter }),
    [slots.filter, tab],
  );
  const filter = useMemo(() => without(filterValues, fixed), [filterValues, fixed]);
  const wholeFilter = useMemo(
    () => ({ ...filterValues, ...slots.filter }),
    [filterValues, slots.filter],
  );
  return { fixed, filter, wholeFilter, viewFilter: filterValues };
};

/** State of a list, through react-admin's list controller. */
export const useListState = (options: ListOptions): ListState => {
  const { slots, embedded } = options;
  const tabs = useTabs(slots.tabs);
  const url = useUrlPlace(embedded);
  const { view, display, day, span, cursor, isBare } = url;
  const controller = useController(options, tabs[0], url);
  const place = placeOf(controller);
  const change = useListPlace(controller, {
    place: {
      ...place,
      ...(view ? { view } : {}),
      ...(display ? { display } : {}),
      ...(day ? { day } : {}),
      ...(span ? { span } : {}),
      ...(cursor ? { cursor } : {}),
    },
    embedded,
  });
  const { setFilters } = controller;
  const tab = useTab(tabs, place.filter, setFilters);
  const filters = useFilters(slots, tab, place.filter);
  const apply = (next: FilterJson, of = tab) => change({ filter: { ...of?.filter, ...next } });
  const meta = (controller.meta ?? {}) as AnswerMeta;
  return {
    ...loadState(controller),
    ...filters,
    setFilter: (next) => apply(next),
    tabs,
    tab,
    setTab: (next) => apply(without(filters.filter, Object.keys(next.filter)), next),
    view,
    display,
    day,
    span,
    isBare,
    change,
    sort: place.sort,
    setSort: (sort) => change({ sort }),
    page: place.page,
    setPage: (page) => change({ page, cursor: cursorTo(page, place, meta) }),
    perPage: place.perPage,
    setPerPage: (perPage) => change({ perPage }),
    hasNextPage: controller.hasNextPage ?? false,
    retry: () => void controller.refetch(),
  };
};
