import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { estimateRows, smallTable, type Estimate } from './estimates';
import { keepAll, keepFirst, keptAll, keptFirst, listName, mostFirst } from './keptMatches';
import { keptReading, type Listed } from './keptPages';
import { exactCountLimit, totalOf } from './listCounts';
import { readRows } from './pageRows';
import { runAhead } from './searchesAhead';
import { keepTotal, keptTotal, type ChangeMark, type KeptTotal } from './totals';

/** Most lists that a process goes on with at one time beside what people wait for. */
const mostAtOnce = 2;

const running = new Set<string>();

/** Cost of finding the first pages, from which on they are found ahead, and up to which: see `chooseWay`. */
const aheadCost = { least: 2_000, most: 100_000 } as const;

type Matching = {
  readonly count: number;
  readonly ids: Buffer | null;
  readonly tids: Buffer | null;
};

/** From this cost on rows are not read to learn where they lie, where an index alone tells their ids for much less. */
const placingCost = 20_000;

const isWorthPlacing = ({ cost, idsCost }: Estimate): boolean =>
  cost <= Math.max(placingCost, idsCost * 2);

/** They are found before they are limited: a limit would lead PostgreSQL to hope that it finds enough on the way. */
const findAll = async (
  db: Database,
  { key, counted }: Listed,
  { mark, estimate }: { readonly mark: ChangeMark; readonly estimate: Estimate },
): Promise<void> => {
  const { table, where } = counted;
  const tid = isWorthPlacing(estimate) ? sql`ctid` : sql`null::tid`;
  const { rows } = await sql<Matching>`
    with "$match" as materialized (select "id", ${tid} as "tid" from ${table} where ${where})
    select count(*)::int as "count", array_send(array_agg("id")) as "ids",
      array_send(array_agg("tid") filter (where "tid" is not null)) as "tids"
    from (select * from "$match" limit ${exactCountLimit + 1}) as "$some"`.execute(db);
  const [{ count, ids, tids }] = rows as [Matching];
  // Meanwhile somebody may have counted a later moment.
  if (keptTotal(db, key)?.mark !== mark) return;
  const isTooMany = count > exactCountLimit;
  keepTotal(db, key, { mark, total: totalOf(counted, estimate, count), isTooMany });
  if (ids && !isTooMany) keepAll(db, key, { mark, ids, tids });
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
  const find = async (): Promise<void> => {
    const found = await readRows(db, description, idsOnly);
    if (found.some(({ $mark }) => $mark !== kept.mark)) return;
    const ids = found.map(({ id }) => id);
    keepFirst(db, list, { mark: kept.mark, ids, isWhole: ids.length < mostFirst });
  };
  await runAhead(db, listName(list), { cost, find });
};

/** Whether all that match are still to be found: unless they came with a page, or are too many, or were found to be. */
const isAllWanted = (
  db: Database,
  { key }: Listed,
  { mark, total, estimate }: KeptTotal & { readonly estimate: Estimate },
): boolean => {
  if (keptTotal(db, key)?.isTooMany) return false;
  const expected = total.isEstimate ? estimate.matching / 4 : total.rows;
  return expected > 0 && expected <= exactCountLimit && !keptAll(db, key, mark);
};

/** Finds all that match, then the first pages, as far as they are not known. In small tables nothing takes long. */
const goOn = async (
  db: Database,
  description: EntityDescription,
  { list, answered }: { readonly list: Listed; readonly answered: KeptTotal },
): Promise<void> => {
  const estimate = await estimateRows(db, list.counted);
  if (estimate.ofTable <= smallTable) return;
  const known = { ...answered, estimate };
  if (isAllWanted(db, list, known))
    await runAhead(db, list.key, { cost: estimate.cost, find: () => findAll(db, list, known) });
  if (!list.start && list.offset === 0) await findAhead(db, description, list);
};

/**
 * Goes on with a list whose rows were just found: whoever asks next is told the number of all that match, and in every order
 * their rows are found by what is known of them. Nobody waits for it; what fails is left to the next reader. What runs in a
 * transaction finds nothing later.
 */
export const findLater = (
  db: Database,
  description: EntityDescription,
  asked: { readonly list: Listed; readonly answered: KeptTotal },
): void => {
  const name = listName(asked.list);
  if (db.isTransaction || running.size >= mostAtOnce || running.has(name)) return;
  running.add(name);
  goOn(db, description, asked)
    .catch(() => undefined)
    .finally(() => running.delete(name));
};
