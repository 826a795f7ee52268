import type { Bench, BenchOptions, Figure } from '../Bench';
import { interleave } from '../measure/interleave';
import { runLoad } from './load';
import { fillRows, sharedWorld } from './sharedWorld';

const pageRows = 25;
const encodedJson = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const filters = [
  { standing: 'active' },
  { state: 'SP', standing: 'pending' },
  { area: 'SE', category: 'B' },
  { city: 'Recife' },
  { active: true, standing: 'active' },
] as const;
const sorts = [
  ['name', 'ASC'],
  ['code', 'DESC'],
  ['creditLimit', 'ASC'],
  ['registeredAt', 'DESC'],
] as const;

/** Addresses of every filter in every order, some pages of each. */
const pathsOf = (resource: string): readonly string[] =>
  filters.flatMap((filter) =>
    sorts.flatMap((sort) =>
      [0, 1, 7].map((page) => {
        const range = [page * pageRows, (page + 1) * pageRows - 1];
        return `/api/GMF/${resource}?sort=${encodedJson(sort)}&range=${encodedJson(range)}&filter=${encodedJson(filter)}`;
      }),
    ),
  );

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const rows = quick ? 100_000 : 1_000_000;
  const world = await sharedWorld();
  say(`filling ${rows} rows`);
  await fillRows(world, 'minis', 10_000);
  await fillRows(world, 'bigs', rows);
  const p95 = async (resource: string): Promise<number> => {
    const paths = pathsOf(resource);
    let at = 0;
    const make = () => ({ method: 'GET', path: paths[at++ % paths.length]! }) as const;
    const load = { url: world.ours.url, headers: world.headers, make, connections: 1 };
    return (await runLoad({ ...load, count: paths.length * 2 })).p95;
  };
  say('listing');
  await p95('minis');
  await p95('bigs');
  const found = await interleave(quick ? 3 : 7, {
    ours: () => p95('bigs'),
    small: () => p95('minis'),
  });
  return [
    {
      name: `list p95 over ${rows.toLocaleString('en-US')} rows: ${filters.length} filters × ${sorts.length} orders × 3 pages`,
      unit: 'ms',
      ours: found.ours,
      baseline: { name: 'the same over 10,000', value: found.small },
      goal: { of: 'ratio', atMost: 2 },
    },
  ];
};

export const list: Bench = { name: 'list', title: 'Lists of a million rows', run };
