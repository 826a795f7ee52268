import type { FilterJson } from '#kernel/filter/Filter.ts';

/** Which way a list is ordered. */
export type ListSort = { readonly field: string; readonly order: 'ASC' | 'DESC' };

/** Where a page by key starts: after or before the row that a cursor names. */
export type Cursor = { readonly after?: string; readonly before?: string };

/** Everything of a list that lives in the URL. */
export type ListPlace = {
  readonly filter: FilterJson;
  readonly sort: ListSort;
  readonly page: number;
  readonly perPage: number;
  /** Id of the saved view that the list was opened by. */
  readonly view?: string;
  readonly cursor?: Cursor;
};

/** What changes of a place. `null` takes the view away. */
export type PlacePatch = Partial<Omit<ListPlace, 'view'>> & { readonly view?: string | null };

/** Rows from which on pages are found by key: their offset would be counted anew at each step. */
const deepFrom = 1_000;

/** The place after a change: another filter, order or size of pages starts at the first page. */
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

/** A place as the query of a URL, in the spelling of react-admin's lists. */
export const writePlace = ({ filter, sort, page, perPage, view, cursor }: ListPlace): string => {
  const entries = {
    displayedFilters: '{}',
    filter: JSON.stringify(filter),
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
    ...(view === undefined ? {} : { view }),
    ...(cursor?.after === undefined ? {} : { after: cursor.after }),
    ...(cursor?.before === undefined ? {} : { before: cursor.before }),
  };
  return new URLSearchParams(entries).toString();
};

/** What a URL says besides react-admin's own names; `isBare`: it says nothing of the list but the view. */
export const readPlace = (search: string): { view?: string; cursor?: Cursor; isBare: boolean } => {
  const params = new URLSearchParams(search);
  const view = params.get('view');
  const after = params.get('after');
  const before = params.get('before');
  const cursor = after ? { after } : before ? { before } : undefined;
  return {
    ...(view ? { view } : {}),
    ...(cursor && Number(params.get('page')) > 1 ? { cursor } : {}),
    isBare: !params.has('filter') && !params.has('sort') && !params.has('page'),
  };
};

/** Cursor of the page next to this one, where pages are deep enough to be found by key. */
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
