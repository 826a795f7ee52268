import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import type { ListSort, RowDirection, RowPlace } from './sqlOrder';

/** Ids of the first rows of a filter in an order: a dozen pages of them. */
export const mostFirst = 300;

/** The ids, with the change mark of the table at which they stood so. */
type Kept = {
  readonly mark: number;
  readonly ids: readonly string[];
  /** There are no others. */
  readonly isWhole: boolean;
};

const firsts = createKeptValues<Kept>(500);

/** A list: the count's key (see `countKey`) and the order. */
type ListName = { readonly key: string; readonly sort: ListSort };

const nameOf = ({ key, sort }: ListName): string => `${key} ${sort.order} ${sort.field}`;

/** Keeps the first ids of a list, unless more of them are known. */
export const keepFirst = (db: Database, list: ListName, kept: Kept): void => {
  const name = nameOf(list);
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
  mark: number,
): readonly string[] | undefined => {
  const kept = firsts.get(db, nameOf(asked));
  if (kept?.mark !== mark) return undefined;
  const span = spanOf(kept.ids, asked);
  if (!span) return undefined;
  const [from, to] = span;
  return kept.isWhole || to <= kept.ids.length ? kept.ids.slice(from, to) : undefined;
};

/** Ids of all that match a filter, as PostgreSQL sends and takes a list of them. */
type All = { readonly mark: number; readonly ids: Buffer };

/** Bytes of all ids that are kept: of some dozen filters that many match, or of many that few do. */
const mostBytes = 16_000_000;

const wholes = createKeptValues<All>(mostBytes, ({ ids }) => ids.length);

/** Keeps the ids of all that match a filter, for every order: by the count's key alone. */
export const keepAll = (db: Database, key: string, all: All): void => wholes.keep(db, key, all);

/** All ids that match a filter, as long as the table's mark is still the same. */
export const keptAll = (db: Database, key: string, mark: number): Buffer | undefined => {
  const kept = wholes.get(db, key);
  return kept?.mark === mark ? kept.ids : undefined;
};

/** What such a list begins with, and each id with its length. */
const bytes = { before: 20, each: 20 } as const;

/** How many ids there are. */
export const countIds = (ids: Buffer): number => (ids.length - bytes.before) / bytes.each;
