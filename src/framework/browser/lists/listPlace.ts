import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { useLocation, useRemoveFromStore } from 'ra-core';
import { useEffect } from 'react';

/** Link state that opens a list afresh, as a menu does; other links restore it as left. */
export const freshList = { freshList: true } as const;

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'freshList' in state;

/**
 * Whether the list starts afresh: no list parameters in the URL, and typed, bookmarked or opened from the menu. Clears
 * the remembered state.
 */
export const useFreshList = (storeKey: string | false, isBare: boolean): boolean => {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const forget = useRemoveFromStore();
  const isFresh = isBare && (key === 'default' || isMarked(state));
  useEffect(() => {
    if (isFresh && storeKey !== false) forget(storeKey);
  }, [isFresh, storeKey, forget]);
  return isFresh;
};

/** Sort order of a list. */
export type ListSort = { readonly field: string; readonly order: 'ASC' | 'DESC' };

/** Keyset position: after or before a cursor's row. */
export type Cursor = { readonly after?: string; readonly before?: string };

/** URL state of a list. */
export type ListPlace = {
  readonly filter: FilterJson;
  readonly sort: ListSort;
  readonly page: number;
  readonly perPage: number;
  /** Id of the opened saved view. */
  readonly view?: string;
  /** View besides the table: `board`, `calendar`, `cards`; absent: as remembered. */
  readonly display?: string;
  /** Day and span shown by a calendar. */
  readonly day?: string;
  readonly span?: string;
  readonly cursor?: Cursor;
};

/** A change of the URL state. `null` removes the view. */
export type PlacePatch = Partial<Omit<ListPlace, 'view'>> & { readonly view?: string | null };

/** Rows from which keyset pages are used, since offsets get slow. */
const deepFrom = 1_000;

/** URL state after a change: another filter, order or page size returns to the first page. */
export const movePlace = (place: ListPlace, patch: PlacePatch): ListPlace => {
  const { view, ...rest } = patch;
  const isPaging = Object.keys(patch).every((name) => name === 'page' || name === 'cursor');
  const { cursor: _cursor, view: oldView, ...base } = place;
  const kept = view === undefined ? oldView : (view ?? undefined);
  return {
    ...base,
    ...(isPaging ? {} : { page: 1 }),
    ...rest,
    ...(kept === undefined ? {} : { view: kept }),
  };
};

/** Serialises the state as URL query, compatible with react-admin. */
export const writePlace = ({
  filter,
  sort,
  page,
  perPage,
  view,
  display,
  day,
  span,
  cursor,
}: ListPlace): string => {
  const entries = {
    displayedFilters: '{}',
    filter: JSON.stringify(filter),
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
    ...(view === undefined ? {} : { view }),
    ...(display === undefined ? {} : { display }),
    ...(day === undefined ? {} : { day }),
    ...(span === undefined ? {} : { span }),
    ...(cursor?.after === undefined ? {} : { after: cursor.after }),
    ...(cursor?.before === undefined ? {} : { before: cursor.before }),
  };
  return new URLSearchParams(entries).toString();
};

/** Parameters written to the URL without encoding as JSON. */
const plainNames = ['view', 'display', 'day', 'span'] as const;

/** URL parameters beyond react-admin's; `isBare`: no others than view and display. */
export const readPlace = (
  search: string,
): Pick<ListPlace, 'view' | 'display' | 'day' | 'span' | 'cursor'> & { isBare: boolean } => {
  const params = new URLSearchParams(search);
  const after = params.get('after');
  const before = params.get('before');
  const cursor = after ? { after } : before ? { before } : undefined;
  return {
    ...Object.fromEntries(
      plainNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
    ),
    ...(cursor && Number(params.get('page')) > 1 ? { cursor } : {}),
    isBare: !params.has('filter') && !params.has('sort') && !params.has('page'),
  };
};

/** Cursor of the adjacent page, if deep enough for keyset pages. */
export const cursorTo = (
  page: number,
  from: Pick<ListPlace, 'page' | 'perPage'>,
  { nextCursor, prevCursor }: { nextCursor?: string; prevCursor?: string },
): Cursor | undefined => {
  if (page === 1 || page * from.perPage < deepFrom) return undefined;
  if (page === from.page + 1 && nextCursor) return { after: nextCursor };
  if (page === from.page - 1 && prevCursor) return { before: prevCursor };
  return undefined;
};
