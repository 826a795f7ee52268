import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import type { ChangeMark } from './totals';
import type { ListSort, RowPlace } from './sqlOrder';

/** Where a page of a list begins: the count's key (see `countKey`), the order, and how many rows come before. */
export type PageNumber = {
  readonly key: string;
  readonly sort: ListSort;
  readonly offset: number;
};

/** The first row of a page, with the change mark of its table at which it stood there. */
type Kept = { readonly mark: ChangeMark; readonly place: RowPlace };

const places = createKeptValues<Kept>(20_000);

const nameOf = ({ key, sort, offset }: PageNumber): string =>
  `${key} ${offset} ${sort.order} ${sort.field}`;

/** The first row of a page that was found before, as long as the table's mark is still the same. */
export const keptPlace = (
  db: Database,
  page: PageNumber,
  mark: ChangeMark,
): RowPlace | undefined => {
  const kept = places.get(db, nameOf(page));
  return kept?.mark === mark ? kept.place : undefined;
};

/** Keeps where a page begins: the next reading of it passes no rows over. */
export const keepPlace = (db: Database, page: PageNumber, kept: Kept): void =>
  places.keep(db, nameOf(page), kept);
