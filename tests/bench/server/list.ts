import type { Bench, BenchOptions, Figure } from '../Bench';
import { percentile95 } from '../measure/statistics';
import {
  listFilters,
  listOrders,
  noteChange,
  visitList,
  type Asked,
  type Visit,
  type Visits,
} from './listVisits';
import { fillRows, sharedWorld } from './sharedWorld';
import type { ShopTable, ShopWorld } from './shopWorld';

const tables = ['minis', 'bigs'] as const satisfies readonly ShopTable[];
type Table = (typeof tables)[number];
type Found = Readonly<Record<Table, readonly Visits[]>>;

const listed = (filters: readonly object[]) =>
  filters.flatMap((filter) => listOrders.map((sort) => ({ filter, sort })));

/**
 * Visits every list of both tables, one after the other, so that noise hits both alike. Each round begins with a change, so that
 * every filter is found and counted anew; `isBusy`: a change comes before each list.
 */
const visitAll = async (
  world: ShopWorld,
  { rounds, filters, isBusy }: { rounds: number; filters: readonly object[]; isBusy: boolean },
): Promise<Found> => {
  const found: Record<Table, Visits[]> = { minis: [], bigs: [] };
  const visit = async (table: Table, asked: Asked): Promise<void> => {
    if (isBusy) await noteChange(world, table);
    found[table].push(await visitList(world, table, asked));
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const table of tables) await noteChange(world, table);
    for (const asked of listed(filters)) for (const table of tables) await visit(table, asked);
  }
  return found;
};

const p95 = (visits: readonly Visits[], kinds: readonly Visit[]): number =>
  percentile95(visits.flatMap((visit) => kinds.map((kind) => visit[kind])));

const every: readonly Visit[] = ['first', 'again', 'next', 'later'];
const groups: readonly (readonly [string, readonly Visit[]])[] = [
  ['all requests', every],
  ['first visits', ['first']],
  ['the same once more', ['again']],
  ['next page by key', ['next']],
  ['eighth page by number', ['later']],
];

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const rows = quick ? 100_000 : 1_000_000;
  const world = await sharedWorld();
  say(`filling ${rows} rows`);
  await fillRows(world, 'minis', 10_000);
  await fillRows(world, 'bigs', rows);
  const filters = Object.values(listFilters);
  say('finding the server cold');
  await visitAll(world, { rounds: 1, filters: filters.slice(0, 3), isBusy: false });
  say(`listing: ${filters.length} filters × ${listOrders.length} orders × 4 requests`);
  const rest = await visitAll(world, { rounds: quick ? 1 : 2, filters, isBusy: false });
  say('the same, with a change before each list');
  const busy = await visitAll(world, { rounds: 1, filters, isBusy: true });
  const figure = (name: string, found: Found, kinds: readonly Visit[]) => ({
    name: `list p95 over ${rows.toLocaleString('en-US')} rows: ${name}`,
    unit: 'ms' as const,
    ours: p95(found.bigs, kinds),
    baseline: { name: 'the same over 10,000', value: p95(found.minis, kinds) },
  });
  return [
    ...groups.map(([name, kinds], at) => ({
      ...figure(name, rest, kinds),
      goal: at === 0 ? ({ of: 'ratio', atMost: 2 } as const) : ({ of: 'none' } as const),
    })),
    {
      ...figure('all requests, a change before each list', busy, every),
      goal: { of: 'none' } as const,
    },
  ];
};

export const list: Bench = { name: 'list', title: 'Lists of a million rows', run };
