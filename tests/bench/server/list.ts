import type { Bench, BenchOptions, Figure } from '../Bench';
import { percentile95 } from '../measure/statistics';
import { listFilters, listOrders, visitList, type Visit, type Visits } from './listVisits';
import { fillRows, sharedWorld } from './sharedWorld';
import type { ShopTable, ShopWorld } from './shopWorld';

const tables = ['minis', 'bigs'] as const satisfies readonly ShopTable[];
type Table = (typeof tables)[number];
type Found = Readonly<Record<Table, readonly Visits[]>>;

const listed = (filters: readonly object[]) =>
  filters.flatMap((filter) => listOrders.map((sort) => ({ filter, sort })));

/** Visits every list of both tables in turn, so that noise affects both alike. */
const visitAll = async (
  world: ShopWorld,
  { rounds, filters }: { rounds: number; filters: readonly object[] },
): Promise<Found> => {
  const found: Record<Table, Visits[]> = { minis: [], bigs: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const request of listed(filters))
      for (const table of tables) found[table].push(await visitList(world, table, request));
  return found;
};

const p95 = (visits: readonly Visits[], kinds: readonly Visit[]): number =>
  percentile95(visits.flatMap((visit) => kinds.map((kind) => visit[kind])));

const every: readonly Visit[] = ['first', 'again', 'next', 'later'];
const groups: readonly (readonly [string, readonly Visit[], Figure['goal']])[] = [
  ['all requests', every, { of: 'none' }],
  ['first visits', ['first'], { of: 'ratio', atMost: 4 }],
  ['the same once more', ['again'], { of: 'none' }],
  ['next page by key', ['next'], { of: 'none' }],
  ['eighth page by number', ['later'], { of: 'none' }],
];

const longest = (visits: readonly Visits[]): number =>
  Math.max(...visits.flatMap((visit) => every.map((kind) => visit[kind])));

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const rows = quick ? 100_000 : 1_000_000;
  const world = await sharedWorld();
  say(`filling ${rows} rows`);
  await fillRows(world, 'minis', 10_000);
  await fillRows(world, 'bigs', rows);
  const filters = Object.values(listFilters);
  say('finding the server cold');
  await visitAll(world, { rounds: 1, filters: filters.slice(0, 3) });
  say(`listing: ${filters.length} filters × ${listOrders.length} orders × 4 requests`);
  const found = await visitAll(world, { rounds: quick ? 1 : 2, filters });
  const name = `over ${rows.toLocaleString('en-US')} rows`;
  const figures = (of: (visits: readonly Visits[]) => number) => ({
    unit: 'ms' as const,
    ours: of(found.bigs),
    baseline: { name: 'the same over 10,000', value: of(found.minis) },
  });
  return [
    ...groups.map(([group, kinds, goal]) => ({
      name: `list p95 ${name}: ${group}`,
      ...figures((visits) => p95(visits, kinds)),
      goal,
    })),
    {
      name: `list ${name}: longest of all requests`,
      ...figures(longest),
      goal: { of: 'ours', atMost: 500 } as const,
    },
  ];
};

export const list: Bench = { name: 'list', title: 'Lists of a million rows', run };
