import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { SavedView, ViewState } from '#kernel/entity/SavedView.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import type { ListPlace } from '../listPlace';
import type { ListDisplay } from '../columns/useColumns';
import type { ListState } from '../useListState';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
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
export const placeOfView = (
  { id, state }: SavedView,
  description: EntityDescription,
): ListPlace => ({
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
export const isStandard = (
  place: Pick<ListPlace, 'filter' | 'sort' | 'page' | 'perPage'>,
  description: EntityDescription,
  filter: FilterJson,
): boolean => isSame(place, standardPlace(description, filter));

const nearness = { private: 0, group: 1, shared: 2 } as const;

/** Default view: the person's, else the group's, else the shared one. */
export const defaultView = (views: readonly SavedView[]): SavedView | undefined =>
  views
    .filter(({ isDefault }) => isDefault)
    .toSorted((a, b) => nearness[a.visibility] - nearness[b.visibility])[0];
