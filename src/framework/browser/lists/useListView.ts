import { useLocation, useNavigate, useStore, type ListControllerResult } from 'ra-core';
import { useEffect, useState, useMemo } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import { viewsOf, type ListView } from '#kernel/entity/ViewsDescription.ts';
import type { ListState } from './useListState';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { without } from './filters/filterText';
import type { ListSort } from './listPlace';
import type { Selection } from './useSelection';

/** Display of a list: its table, or a view from the schema. */
export type ListLook = 'table' | ListView;

/** Current and available displays of a list, with a setter. */
export type ListLooks = {
  readonly current: ListLook;
  /** Empty: only the table is available. */
  readonly offered: readonly ListLook[];
  readonly choose: (look: ListLook) => void;
  /** The rendered view; undefined: the table, which also shows errors and empty lists. */
  readonly drawn: ListView | undefined;
  /** The tab fixes the board's field, which makes the board useless. */
  readonly isTabless: boolean;
  /** The view has its own pagination, or none. */
  readonly isWhole: boolean;
  /** The view determines the order of records. */
  readonly isOrdered: boolean;
  /** Displayed records. */
  readonly rows: readonly WireRecord[];
  /** Called by a view with its displayed records. */
  readonly onRows: (rows: readonly WireRecord[]) => void;
};

const none: readonly ListLook[] = [];
const noRows: readonly WireRecord[] = [];

/** Adds the remembered view to the URL without counting as a list parameter, so that saved views still open. */
const useNamedLook = (current: ListLook, isUnsaid: boolean): void => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (!isUnsaid) return;
    const params = new URLSearchParams(search);
    params.set('display', current);
    navigate({ pathname, search: `?${params.toString()}` }, { replace: true, state });
  }, [isUnsaid, current, navigate, pathname, search, state]);
};

const isTabOfBoard = ({ tab }: ListState, { views }: EntityDescription): boolean =>
  views?.board !== undefined && Object.hasOwn(tab?.filter ?? {}, views.board.field);

const looksOf = (description: EntityDescription, embedded: boolean): readonly ListLook[] => {
  const views = embedded ? [] : viewsOf(description);
  return views.length === 0 ? none : ['table', ...views];
};

const chosenOf = (offered: readonly ListLook[], wanted: string | undefined): ListLook =>
  offered.find((look) => look === wanted) ?? 'table';

/** Whether a view determines the order: by date, or by board column. */
const isOrdered = (look: ListLook, { views }: EntityDescription): boolean =>
  look === 'calendar' ||
  (look === 'board' && views?.board?.columns.every(({ sort }) => sort !== undefined) === true);

/** Whether the table replaces a view, to show errors and empty lists. */
const isTableDrawn = (look: ListLook, { refusal, rows, isLoading }: ListState): boolean =>
  look === 'table' || refusal !== undefined || (rows.length === 0 && !isLoading);

/** Display of a list: from the URL, else the last choice in this browser. Embedded lists are tables. */
export const useListView = (
  description: EntityDescription,
  state: ListState,
  embedded: boolean,
): ListLooks => {
  const { display, change } = state;
  const offered = looksOf(description, embedded);
  const [kept, keep] = useStore<string | undefined>(`engine.display.${listName(description)}`);
  const current = chosenOf(offered, display ?? kept);
  const [viewed, onRows] = useState(noRows);
  useNamedLook(current, display === undefined && current !== 'table');
  const isTabless = current === 'board' && isTabOfBoard(state, description);
  const look = !isTabless && isTableDrawn(current, state) ? 'table' : current;
  const isWhole = look === 'board' || look === 'calendar';
  return {
    current,
    offered,
    choose: (next) => {
      keep(next);
      change({ display: next });
    },
    drawn: look === 'table' ? undefined : look,
    isTabless,
    isWhole,
    isOrdered: isOrdered(look, description),
    rows: isWhole ? viewed : state.rows,
    onRows,
  };
};

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
