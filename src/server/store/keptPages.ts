import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { untilAborted } from './abortable';
import { chooseWay } from './chooseWay';
import { estimateRows } from './estimates';
import {
  countAll,
  keepAll,
  keepFirst,
  keptAll,
  keptFirst,
  listName,
  mostFirst,
} from './keptMatches';
import { keepPlace, keptPlace } from './keptPlaces';
import { matchesOf, type Counted } from './listCounts';
import { neededRows, type PageRequest } from './PageRequest';
import { placeOf, readByIds, readRows, type Found, type Reading } from './pageRows';
import { searchAhead } from './searchesAhead';
import type { Sql } from './sqlEntity';
import type { ChangeMark, KeptTotal } from './totals';

/** A page with the count of its list: what is counted, and its key. */
export type Listed = PageRequest & { readonly counted: Counted; readonly key: string };

/** Rows that were read, and the change mark that was read before them. */
export type Shown = { readonly found: readonly Found[]; readonly mark: ChangeMark };

/** Keeps the first ids of a list: all that were read, or those of its first page; and all rows, where they came with it. */
const keepIds = (
  db: Database,
  { key, sort, offset, limit }: Listed,
  { found, mark }: Shown,
): void => {
  const { $first, $ids, $tids = null } = found[0] ?? {};
  if ($ids) keepAll(db, key, { mark, ids: $ids, tids: $tids });
  const ids = $first?.split(' ');
  if (ids) keepFirst(db, { key, sort }, { mark, ids, isWhole: ids.length < mostFirst });
  else if (offset === 0) {
    const shown = found.map(({ id }) => id);
    keepFirst(db, { key, sort }, { mark, ids: shown, isWhole: shown.length <= limit });
  }
};

/** Keeps where the page and the next one begin, if the table's mark was the same when they were read. */
export const keepPlaces = (db: Database, request: Listed, shown: Shown): void => {
  const { key, sort, offset, limit, start } = request;
  const { found, mark } = shown;
  if (start) return;
  if (found.length > 0 && found.every((row) => row.$mark === mark)) keepIds(db, request, shown);
  for (const at of [0, limit]) {
    const row = found[at];
    if (row?.$mark === mark)
      keepPlace(db, { key, sort, offset: offset + at }, { mark, place: placeOf(row) });
  }
};

/** How the rows of a list are found whose total is kept, and at which cost: by all rows, where they are kept too. */
export const keptReading = async (
  db: Database,
  { key, counted }: Listed,
  { kept: { mark, total }, needed }: { readonly kept: KeptTotal; readonly needed: number },
): Promise<Pick<Reading, 'matches' | 'way'> & { readonly cost: number }> => {
  const expected = await estimateRows(db, counted);
  const isGuess = expected.isGuess && total.isEstimate;
  const estimate = { ...expected, matching: total.rows, isGuess };
  const all = keptAll(db, key, mark);
  if (!all) return { matches: matchesOf(counted), ...chooseWay(estimate, needed) };
  const matches = {
    where: counted.where,
    ids: sql`select unnest(${all.ids}::uuid[])`,
    ...(all.tids ? { tids: sql`select unnest(${all.tids}::tid[])` } : {}),
  };
  const known = { rows: countAll(all), arePlaced: all.tids !== null };
  return { matches, ...chooseWay(estimate, needed, known) };
};

/** How many times longer than its own search a reader waits for one that runs ahead and finds its page too. */
const patience = 2;

/** Ids of a page that a search ahead is about to find, where that takes hardly longer than finding them once more. */
const awaitedFirst = async (
  db: Database,
  request: Listed,
  {
    mark,
    cost,
    needed,
  }: { readonly mark: ChangeMark; readonly cost: number; readonly needed: number },
): Promise<readonly string[] | undefined> => {
  const search = searchAhead(db, listName(request));
  if (!search || needed > mostFirst || search.cost > cost * patience) return undefined;
  await search.done;
  return keptFirst(db, request, mark);
};

/**
 * Rows of a page whose total is kept, and whether it was known which: those that were found before, or are just being found;
 * those from its kept place on, where there is one; none past the end.
 */
export const readKept = async (
  db: Database,
  description: EntityDescription,
  { kept, columns, ...request }: Listed & { readonly kept: KeptTotal; readonly columns: Sql },
): Promise<{ readonly found: readonly Found[]; readonly isKnown: boolean }> => {
  const { counted, start, offset } = request;
  const { mark, total } = kept;
  if (!start && !total.isEstimate && offset >= total.rows) return { found: [], isKnown: true };
  const byIds = async (ids: readonly string[]) => ({
    found: await readByIds(db, description, { ...request, columns, ids }),
    isKnown: true,
  });
  const ids = keptFirst(db, request, mark);
  if (ids) return byIds(ids);
  const place = start ? undefined : keptPlace(db, request, mark);
  const from = place ? { ...request, start: { place, direction: 'from' as const } } : request;
  const needed = neededRows(from);
  const { matches, way, cost } = await keptReading(db, request, { kept, needed });
  const awaited = await awaitedFirst(db, request, { mark, cost, needed });
  if (awaited) return byIds(awaited);
  const { range } = counted;
  const reading = { ...from, matches, way, columns, range, total: 'never' as const };
  const own = untilAborted(db, request.signal);
  return { found: await readRows(own, description, reading), isKnown: false };
};
