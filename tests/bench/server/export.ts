import type { Bench, BenchOptions, Figure } from '../Bench';
import { interleaveAll } from '../measure/interleave';
import { median } from '../measure/statistics';
import { baselineToken } from './baselineToken';
import { residentMb, watchPeak, type Child } from './child';
import { fillRows, sharedWorld } from './sharedWorld';
import { shopColumns } from './shopSchema';
import type { ShopTable, ShopWorld } from './shopWorld';

type Download = { readonly ms: number; readonly lines: number };

const download = async (
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Download> => {
  const started = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body)
    throw new Error(`${response.status}: ${await response.text()}`);
  let lines = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return { ms: performance.now() - started, lines };
};

type Subject = { readonly server: Child; readonly fetchAll: () => Promise<Download> };
type Name = 'plain' | 'shown' | 'hand';
type Measured = { readonly ms: number; readonly rise: number };

/** Downloads once; returns the time and the increase of the server's memory. */
const measureOne = async ({ server, fetchAll }: Subject, rows: number): Promise<Measured> => {
  const before = residentMb(server.pid);
  const peak = watchPeak(server.pid);
  const { ms, lines } = await fetchAll();
  if (lines !== rows + 1) throw new Error(`the file has ${lines} lines instead of ${rows + 1}`);
  return { ms, rise: peak() - before };
};

const baselineName = 'COPY TO through Node';

const figuresOf = (
  rows: number,
  found: Readonly<Record<Name, readonly Measured[]>>,
): readonly Figure[] => {
  const time = (name: Name): number => median(found[name].map(({ ms }) => ms));
  const rise = (name: Name): number => median(found[name].map((one) => one.rise));
  const name = `CSV of ${rows.toLocaleString('en-US')} rows`;
  const baseline = { name: baselineName, value: time('hand') };
  const goal = { of: 'ratio', atMost: 1.5 } as const;
  const memoryBaseline = { name: baselineName, value: rise('hand') };
  const memory = {
    unit: 'MB',
    baseline: memoryBaseline,
    goal: { of: 'ours', atMost: 32 },
  } as const;
  return [
    { name, unit: 'ms', ours: time('plain'), baseline, goal },
    {
      name: `${name}, as the list shows them: by name, labels, local formats`,
      unit: 'ms',
      ours: time('shown'),
      baseline,
      goal: { of: 'none' },
    },
    { name: `${name}: memory above idle`, ours: rise('plain'), ...memory },
    { name: `${name}, as the list shows them: memory above idle`, ours: rise('shown'), ...memory },
  ];
};

const measure = async (
  rows: number,
  subjects: Readonly<Record<Name, Subject>>,
  rounds: number,
): Promise<readonly Figure[]> => {
  const found: Record<Name, Measured[]> = { plain: [], shown: [], hand: [] };
  const once = (name: Name) => async (): Promise<number> => {
    const one = await measureOne(subjects[name], rows);
    found[name].push(one);
    return one.ms;
  };
  for (const subject of Object.values(subjects)) await measureOne(subject, rows);
  await interleaveAll(rounds, { plain: once('plain'), shown: once('shown'), hand: once('hand') });
  return figuresOf(rows, found);
};

const sorted = encodeURIComponent(JSON.stringify(['name', 'ASC']));

const subjectsOf = (
  { ours, headers }: ShopWorld,
  hand: Child,
  table: ShopTable,
): Readonly<Record<Name, Subject>> => {
  const path = `/api/GMF/resources/${table}/export?format=csv&separator=,&bom=0&columns=${shopColumns.join(',')}`;
  const of = (query: string): Subject => ({
    server: ours,
    fetchAll: () => download(`${ours.url}${path}${query}`, headers),
  });
  return {
    plain: of('&labels=0'),
    shown: of(`&labels=1&sort=${sorted}`),
    hand: {
      server: hand,
      fetchAll: () => download(`${hand.url}/export/${table}`, { authorization: baselineToken() }),
    },
  };
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const world = await sharedWorld();
  const hand = await world.startBaseline();
  const sizes: readonly (readonly [ShopTable, number, rounds: number])[] = quick
    ? [['shops', 100_000, 3]]
    : [
        ['shops', 100_000, 7],
        ['bigs', 1_000_000, 3],
      ];
  const figures: Figure[] = [];
  for (const [table, rows, rounds] of sizes) {
    say(`filling ${table} with ${rows} rows`);
    await fillRows(world, table, rows);
    say(`exporting ${table}`);
    const { rows: counted } = await world.db.query<{ n: number }>(
      `select count(*)::int as n from "${table}"`,
    );
    figures.push(...(await measure(counted[0]!.n, subjectsOf(world, hand, table), rounds)));
  }
  return figures;
};

export const exporting: Bench = { name: 'export', title: 'Export', run };
