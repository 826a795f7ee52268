import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import type { ListSort, RowDirection, RowPlace } from './sqlOrder';

/** Ids of the first rows of a filter in an order: a dozen pages of them. */
export const mostMatches = 300;

/** The ids, with the change mark of the table at which they stood so. */
type Kept = {
  readonly mark: number;
  readonly ids: readonly string[];
  /** There are no others. */
  readonly isWhole: boolean;
};

const matches = createKeptValues<Kept>(500);

/** All that match a filter, in whatever order: by the count's key alone. */
const wholes = createKeptValues<Kept>(500);

/** A list: the count's key (see `countKey`) and the order. */
type ListName = { readonly key: string; readonly sort: ListSort };

const nameOf = ({ key, sort }: ListName): string => `${key} ${sort.order} ${sort.field}`;

/** Keeps the first ids of a list, unless more of them are known. */
export const keepMatches = (db: Database, list: ListName, kept: Kept): void => {
  if (kept.isWhole) wholes.keep(db, list.key, kept);
  const name = nameOf(list);
  const known = matches.get(db, name);
  if (known?.mark === kept.mark && known.ids.length >= kept.ids.length) return;
  matches.keep(db, name, kept);
};

type Asked = ListName & {
  readonly offset: number;
  readonly limit: number;
  readonly start?: { readonly place: RowPlace; readonly direction: RowDirection };
};

/** All ids that match a filter, where they are few and were read in any order since the table's mark moved. */
export const keptWhole = (
  db: Database,
  key: string,
  mark: number,
): readonly string[] | undefined => {
  const kept = wholes.get(db, key);
  return kept?.mark === mark ? kept.ids : undefined;
};

/** First and last position of the rows that are asked for and one more; undefined where the place is not among the ids. */
const spanOf = (
  ids: readonly string[],
  { offset, limit, start }: Asked,
): readonly [from: number, to: number] | undefined => {
  if (!start) return [offset, offset + limit + 1];
  const at = ids.indexOf(start.place.id);
  if (at < 0) return undefined;
  if (start.direction === 'before') return [Math.max(0, at - limit - 1), at];
  const from = start.direction === 'after' ? at + 1 : at;
  return [from, from + limit + 1];
};

/** Ids of a page and one more, in the order of the list, as long as the table's mark is still the same. */
export const keptMatches = (
  db: Database,
  asked: Asked,
  mark: number,
): readonly string[] | undefined => {
  const kept = matches.get(db, nameOf(asked));
  if (kept?.mark !== mark) return undefined;
  const span = spanOf(kept.ids, asked);
  if (!span) return undefined;
  const [from, to] = span;
  return kept.isWhole || to <= kept.ids.length ? kept.ids.slice(from, to) : undefined;
};
