import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { estimateRows, smallTable, type Estimate } from './estimates';
import { keepAll, keepFirst, keptAll, keptFirst, mostFirst } from './keptMatches';
import { keptReading, type Listed } from './keptPages';
import { exactCountLimit, matchesOf, totalOf } from './listCounts';
import { readRows } from './pageRows';
import { keepTotal, keptTotal, type KeptTotal } from './totals';

/** Most lists that a process goes on with at one time beside what people wait for. */
const mostAtOnce = 2;

const running = new Set<string>();

/** Cost of finding the first pages, from which on they are found ahead, and up to which: see `chooseWay`. */
const aheadCost = { least: 2_000, most: 100_000 } as const;

type Matching = { readonly count: number; readonly ids: Buffer | null };

/** They are found before they are limited: a limit would lead PostgreSQL to hope that it finds enough on the way. */
const findAll = async (
  db: Database,
  { key, counted }: Listed,
  { mark, estimate }: { readonly mark: number; readonly estimate: Estimate },
): Promise<void> => {
  const { rows } = await sql<Matching>`with "$match" as materialized (${matchesOf(counted).ids})
    select count(*)::int as "count", array_send(array_agg("id")) as "ids"
    from (select "id" from "$match" limit ${exactCountLimit + 1}) as "$some"`.execute(db);
  const [{ count, ids }] = rows as [Matching];
  // Meanwhile somebody may have counted a later moment.
  if (keptTotal(db, key)?.mark !== mark) return;
  keepTotal(db, key, { mark, total: totalOf(counted, estimate, count) });
  if (ids && count <= exactCountLimit) keepAll(db, key, { mark, ids });
};

/** Finds which rows the first pages show, where that takes long, so that nobody waits for the next ones. */
const findAhead = async (
  db: Database,
  description: EntityDescription,
  list: Listed,
): Promise<void> => {
  const kept = keptTotal(db, list.key);
  const { start: _, ...request } = { ...list, offset: 0, limit: mostFirst - 1 };
  if (!kept || keptFirst(db, request, kept.mark)) return;
  const { cost, ...reading } = await keptReading(db, request, { kept, needed: mostFirst });
  if (cost < aheadCost.least || cost > aheadCost.most) return;
  const { range } = list.counted;
  const idsOnly = { ...request, ...reading, range, columns: sql`"id"`, total: 'never' as const };
  const found = await readRows(db, description, idsOnly);
  if (found.some(({ $mark }) => $mark !== kept.mark)) return;
  const ids = found.map(({ id }) => id);
  keepFirst(db, list, { mark: kept.mark, ids, isWhole: ids.length < mostFirst });
};

/** Whether all that match are still to be found: unless they came with a page, or are too many. */
const isAllWanted = (
  db: Database,
  { key }: Listed,
  { mark, total, estimate }: KeptTotal & { readonly estimate: Estimate },
): boolean => {
  const expected = total.isEstimate ? estimate.matching / 4 : total.rows;
  return expected > 0 && expected <= exactCountLimit && !keptAll(db, key, mark);
};

/**
 * Goes on with a list whose rows were just found. All that match are found: whoever asks next is told their number, and in
 * every order their rows are found by their ids. Then its first pages. Nobody waits for it; what fails is left to the next
 * reader. In small tables nothing takes long; what runs in a transaction finds nothing later.
 */
export const findLater = (
  db: Database,
  description: EntityDescription,
  { list, answered }: { readonly list: Listed; readonly answered: KeptTotal },
): void => {
  const { key, counted } = list;
  if (db.isTransaction || running.size >= mostAtOnce || running.has(key)) return;
  running.add(key);
  const find = async (): Promise<void> => {
    const estimate = await estimateRows(db, counted);
    if (estimate.ofTable <= smallTable) return;
    const known = { ...answered, estimate };
    if (isAllWanted(db, list, known)) await findAll(db, list, known);
    if (!list.start && list.offset === 0) await findAhead(db, description, list);
  };
  find()
    .catch(() => undefined)
    .finally(() => running.delete(key));
};
