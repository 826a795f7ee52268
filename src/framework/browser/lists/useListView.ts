import { useLocation, useNavigate, useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import { viewsOf, type ListView } from '#kernel/entity/ViewsDescription.ts';
import type { ListState } from './useListState';

/** What a list looks like: its table, or a view of the schema. */
export type ListLook = 'table' | ListView;

/** The chosen view of a list, those that it has, and the choice. */
export type ListLooks = {
  readonly current: ListLook;
  /** Empty: there is only the table. */
  readonly offered: readonly ListLook[];
  readonly choose: (look: ListLook) => void;
  /** The view that is drawn; undefined: the table, which also says failures and empty lists. */
  readonly drawn: ListView | undefined;
  /** The tab fixes the field of the board's columns, so it says nothing of the board. */
  readonly isTabless: boolean;
  /** The view pages by itself, or not at all. */
  readonly isWhole: boolean;
  /** The view orders its records by itself. */
  readonly isOrdered: boolean;
  /** Records on the screen. */
  readonly rows: readonly WireRecord[];
  /** A view tells which records it shows. */
  readonly onRows: (rows: readonly WireRecord[]) => void;
};

const none: readonly ListLook[] = [];
const noRows: readonly WireRecord[] = [];

/** Names the remembered view in the address, which stays bare of all else: saved views open as before. */
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

/** Whether a view orders its records by itself: by their day, or as each column of a board says. */
const isOrdered = (look: ListLook, { views }: EntityDescription): boolean =>
  look === 'calendar' ||
  (look === 'board' && views?.board?.columns.every(({ sort }) => sort !== undefined) === true);

/** Whether the table is drawn in place of a view: it also says failures and empty lists. */
const isTableDrawn = (look: ListLook, { refusal, rows, isLoading }: ListState): boolean =>
  look === 'table' || refusal !== undefined || (rows.length === 0 && !isLoading);

/** The view of a list: that of the URL, else the one last chosen in this browser. An embedded list is a table. */
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
