import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { SavedView, ViewList, ViewState } from '#kernel/entity/SavedView.ts';
import { useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { ListState } from '../useListState';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import type { ListPlace } from '../listPlace';
import type { ListDisplay } from '../columns/useColumns';
import { useStore } from 'ra-core';

/** Current value, else the one last known in this browser, to avoid layout shifts while loading. */
const useRemembered = (key: string, known: boolean | undefined): boolean | undefined => {
  const [before, keep] = useStore<boolean | undefined>(key);
  useEffect(() => {
    if (known !== undefined && known !== before) keep(known);
  }, [known, before, keep]);
  return known ?? before;
};

/** Rows visible at a glance. */
const fewRows = 5;

/** Unfiltered row count, if currently known. */
const wholeCount = (state: ListState): number | undefined => {
  const { filter, isLoading, isStale, total, moreThan } = state;
  const isWhole = !isLoading && !isStale && Object.keys(filter).length === 0;
  return isWhole ? (total ?? moreThan) : undefined;
};

/** Whether the whole list is visible at a glance, so that filters are unnecessary. Active filters are kept. */
export const useFewRows = (name: string, state: ListState): boolean => {
  const isFiltered = Object.keys(state.filter).length > 0;
  const [wasFiltered, setFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setFiltered(true);
  const known = wholeCount(state);
  const isFew = useRemembered(
    `engine.few.${[name, ...state.fixed].join('.')}`,
    known === undefined ? undefined : known <= fewRows,
  );
  return isFew === true && !wasFiltered && !state.refusal;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
};

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Current list state in saved-view format. */
export const stateNow = (
  {
    viewFilter,
    sort,
    perPage,
    display: shown,
  }: Pick<ListState, 'viewFilter' | 'sort' | 'perPage' | 'display'>,
  display: Pick<ListDisplay, 'state'>,
): ViewState => ({
  filter: viewFilter,
  sort,
  pageSize: perPage,
  ...display.state,
  ...(shown === undefined ? {} : { display: shown }),
});

/** Whether the list differs from the view; parts the view does not contain are ignored. */
export const isModified = ({ state }: SavedView, now: ViewState): boolean =>
  !isSame(state.filter ?? {}, now.filter ?? {}) ||
  (['sort', 'columns', 'density', 'pageSize', 'display'] as const).some(
    (name) => state[name] !== undefined && !isSame(state[name], now[name]),
  );

/** URL state for a view; missing parts use the entity's defaults. */
const placeOfView = ({ id, state }: SavedView, description: EntityDescription): ListPlace => ({
  filter: state.filter ?? {},
  sort: state.sort ?? description.defaultSort,
  page: 1,
  perPage: state.pageSize ?? description.pageSize,
  view: id,
  ...(state.display === undefined ? {} : { display: state.display }),
});

/** URL state without a view. */
export const standardPlace = (
  description: EntityDescription,
  filter: FilterJson,
): Omit<ListPlace, 'view' | 'display'> => ({
  filter,
  sort: description.defaultSort,
  page: 1,
  perPage: description.pageSize,
});

/** Whether the state equals the defaults. */
const isStandard = (
  place: Pick<ListPlace, 'filter' | 'sort' | 'page' | 'perPage'>,
  description: EntityDescription,
  filter: FilterJson,
): boolean => isSame(place, standardPlace(description, filter));

const nearness = { private: 0, group: 1, shared: 2 } as const;

/** Default view: the person's, else the group's, else the shared one. */
const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views
    .filter(({ isDefault }) => isDefault)
    .toSorted((a, b) => nearness[a.visibility] - nearness[b.visibility])[0];

/** Query key of a list's views. */
export const viewsKey = (list: string) => [list, 'views'] as const;

/** Cached for a minute; saving and deleting refetch. */
const freshMs = 60_000;

/** Views of a list, the active one, and switching. */
export type SavedViews = {
  readonly list: ViewList | undefined;
  readonly isFailed: boolean;
  /** Whether there are any views. */
  readonly isOffered: boolean;
  readonly retry: () => void;
  readonly current: SavedView | undefined;
  /** `undefined`: the plain list. */
  readonly open: (view: SavedView | undefined) => void;
};

type ViewsOptions = {
  readonly description: EntityDescription;
  readonly state: ListState;
  readonly embedded: boolean;
};

/** Opens the view of a short link, or the default view of an untouched list. */
const useFirstView = (
  { description, state, embedded }: ViewsOptions,
  list: ViewList | undefined,
): void => {
  const text = useEngineText();
  const announce = useAnnounce();
  const { view, isBare, change, tab, viewFilter: filter, sort, page, perPage } = state;
  const own = tab?.filter;
  const isUntouched = isStandard({ filter, sort, page, perPage }, description, own ?? {});
  useEffect(() => {
    if (embedded || !list || !isBare) return;
    const wanted = view ? list.views.find(({ id }) => id === view) : defaultView(list.views);
    if (wanted && (view || isUntouched)) {
      change(placeOfView(wanted, description), { replace: true });
    } else if (view) {
      announce(text('view.gone'), 'warning');
      change({ ...standardPlace(description, own ?? {}), view: null }, { replace: true });
    }
  }, [embedded, list, isBare, view, isUntouched, change, description, own, announce, text]);
};

/** Reports that the view in the URL no longer exists; other parameters are kept. */
const useGoneView = ({ state }: ViewsOptions, list: ViewList | undefined): void => {
  const text = useEngineText();
  const announce = useAnnounce();
  const { view, isBare, change } = state;
  // Checked once: deleting a view has its own message.
  const judged = useRef<string>(undefined);
  useEffect(() => {
    if (!list || isBare || view === undefined || judged.current === view) return;
    judged.current = view;
    if (list.views.some(({ id }) => id === view)) return;
    announce(text('view.gone'), 'warning');
    change({ view: null }, { replace: true });
  }, [list, isBare, view, change, announce, text]);
};

/** Saved views of a list. Fetched after the rows, which wait only if the URL contains just a view. */
export const useSavedViews = (options: ViewsOptions): SavedViews => {
  const { description, state, embedded } = options;
  const name = listName(description);
  const { view, isBare, isLoading, change, tab } = state;
  const data = useEntityData();
  const waits = isBare && view !== undefined;
  const {
    data: list,
    isError,
    refetch,
  } = useQuery({
    queryKey: viewsKey(name),
    enabled: !embedded && (waits || !isLoading),
    staleTime: freshMs,
    retry: false,
    queryFn: async ({ signal }) => (await data.views(name, { signal })).data,
  });
  useFirstView(options, list);
  useGoneView(options, list);
  const some = useRemembered(`engine.views.${name}`, list && list.views.length > 0);
  const current = useMemo(
    () => (view === undefined ? undefined : list?.views.find(({ id }) => id === view)),
    [list, view],
  );
  const own = tab?.filter;
  const open = useCallback(
    (next: SavedView | undefined) =>
      change(
        next
          ? placeOfView(next, description)
          : { ...standardPlace(description, own ?? {}), view: null },
      ),
    [change, description, own],
  );
  return {
    list,
    isFailed: isError,
    isOffered: isError || some === true,
    retry: () => void refetch(),
    current,
    open,
  };
};
