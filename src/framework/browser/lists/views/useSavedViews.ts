import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { SavedView, ViewList } from '#kernel/entity/SavedView.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { ListState } from '../useListState';
import { useRemembered } from '../useRemembered';
import { defaultView, isStandard, placeOfView, standardPlace } from './viewState';

/** Where the views of a list are kept between screens. */
export const viewsKey = (list: string) => [list, 'views'] as const;

/** A minute without asking again; saving and deleting ask at once. */
const freshMs = 60_000;

/** The views of a list, the one in use, and how to go to another. */
export type SavedViews = {
  readonly list: ViewList | undefined;
  readonly isFailed: boolean;
  /** There are some to choose from. */
  readonly isOffered: boolean;
  readonly retry: () => void;
  readonly current: SavedView | undefined;
  /** `undefined`: the list as it is by itself. */
  readonly open: (view: SavedView | undefined) => void;
};

type ViewsOptions = {
  readonly description: EntityDescription;
  readonly state: ListState;
  readonly embedded: boolean;
};

/** Opens the view that a short link names, or the default one of a list that nobody has touched yet. */
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

/** Says that the view is no more which the list stands on by its address; what the address says besides stays. */
const useGoneView = ({ state }: ViewsOptions, list: ViewList | undefined): void => {
  const text = useEngineText();
  const announce = useAnnounce();
  const { view, isBare, change } = state;
  // Judged once: whoever deletes a view has been told of it.
  const judged = useRef<string>(undefined);
  useEffect(() => {
    if (!list || isBare || view === undefined || judged.current === view) return;
    judged.current = view;
    if (list.views.some(({ id }) => id === view)) return;
    announce(text('view.gone'), 'warning');
    change({ view: null }, { replace: true });
  }, [list, isBare, view, change, announce, text]);
};

/**
 * The saved views of a list. They are asked for after the rows, which never wait for them unless the URL names a view
 * alone.
 */
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
