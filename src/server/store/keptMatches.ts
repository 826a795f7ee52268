import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import type { ListSort, RowDirection, RowPlace } from './sqlOrder';
import type { ChangeMark } from './totals';

/** Ids of the first rows of a filter in an order: ten pages of them, and one that tells whether there are more. */
export const mostFirst = 251;

/** The ids, with the change mark of the table at which they stood so. */
type Kept = {
  readonly mark: ChangeMark;
  readonly ids: readonly string[];
  /** There are no others. */
  readonly isWhole: boolean;
};

const firsts = createKeptValues<Kept>(500);

/** A list: the count's key (see `countKey`) and the order. */
type ListName = { readonly key: string; readonly sort: ListSort };

export const listName = ({ key, sort }: ListName): string => `${key} ${sort.order} ${sort.field}`;

/** Keeps the first ids of a list, unless more of them are known. */
export const keepFirst = (db: Database, list: ListName, kept: Kept): void => {
  const name = listName(list);
  const known = firsts.get(db, name);
  if (known?.mark === kept.mark && known.ids.length >= kept.ids.length) return;
  firsts.keep(db, name, kept);
};

type Asked = ListName & {
  readonly offset: number;
  readonly limit: number;
  readonly start?: { readonly place: RowPlace; readonly direction: RowDirection };
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
export const keptFirst = (
  db: Database,
  asked: Asked,
  mark: ChangeMark,
): readonly string[] | undefined => {
  const kept = firsts.get(db, listName(asked));
  if (kept?.mark !== mark) return undefined;
  const span = spanOf(kept.ids, asked);
  if (!span) return undefined;
  const [from, to] = span;
  return kept.isWhole || to <= kept.ids.length ? kept.ids.slice(from, to) : undefined;
};

/** All rows that match a filter, as PostgreSQL sends and takes lists of them: their ids, and where they lie, if that is known. */
export type AllRows = { readonly ids: Buffer; readonly tids: Buffer | null };

type KeptRows = AllRows & { readonly mark: ChangeMark };

/** Bytes of all rows that are kept: of some dozen filters that many match, or of many that few do. */
const mostBytes = 24_000_000;

const wholes = createKeptValues<KeptRows>(
  mostBytes,
  ({ ids, tids }) => ids.length + (tids?.length ?? 0),
);

/** Keeps all rows that match a filter, for every order: by the count's key alone. */
export const keepAll = (db: Database, key: string, all: KeptRows): void =>
  wholes.keep(db, key, all);

/** All rows that match a filter, as long as the table's mark is still the same. */
export const keptAll = (db: Database, key: string, mark: ChangeMark): AllRows | undefined => {
  const kept = wholes.get(db, key);
  return kept?.mark === mark ? kept : undefined;
};

/** What such a list begins with, and each id with its length. */
const bytes = { before: 20, each: 20 } as const;

/** How many rows there are. */
export const countAll = ({ ids }: AllRows): number => (ids.length - bytes.before) / bytes.each;
