import type { Bench, BenchOptions, Figure } from '../Bench';
import { interleaveAll } from '../measure/interleave';
import { median } from '../measure/statistics';
import { baselineToken } from './baselineToken';
import { residentMb, watchPeak, type Child } from './child';
import { fillRows, sharedWorld } from './sharedWorld';
import { shopColumns } from './shopSchema';

type Download = { readonly ms: number; readonly lines: number };

const download = async (
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Download> => {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`);
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return { ms: performance.now() - started, lines };
};

type Subject = { readonly server: Child; readonly fetchAll: () => Promise<Download> };

/** Downloads once; answers the time and by how much the server's memory rose above what it held before. */
const measureOne = async (
  { server, fetchAll }: Subject,
  rows: number,
): Promise<{ readonly ms: number; readonly rise: number }> => {
  const before = residentMb(server.pid);
  const peak = watchPeak(server.pid);
  const { ms, lines } = await fetchAll();
  if (lines !== rows + 1) throw new Error(`the file has ${lines} lines instead of ${rows + 1}`);
  return { ms, rise: peak() - before };
};

const measure = async (
  rows: number,
  { ours, hand }: { readonly ours: Subject; readonly hand: Subject },
  rounds: number,
): Promise<readonly Figure[]> => {
  const rises: Record<'ours' | 'hand', number[]> = { ours: [], hand: [] };
  const timeOf = (name: 'ours' | 'hand', subject: Subject) => async (): Promise<number> => {
    const { ms, rise } = await measureOne(subject, rows);
    rises[name].push(rise);
    return ms;
  };
  await measureOne(ours, rows);
  await measureOne(hand, rows);
  const times = await interleaveAll(rounds, {
    ours: timeOf('ours', ours),
    hand: timeOf('hand', hand),
  });
  const name = `CSV of ${rows.toLocaleString('en-US')} rows`;
  const baselineName = 'COPY TO through Node';
  return [
    {
      name,
      unit: 'ms',
      ours: median(times.ours),
      baseline: { name: baselineName, value: median(times.hand) },
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      name: `${name}: memory above idle`,
      unit: 'MB',
      ours: median(rises.ours),
      baseline: { name: baselineName, value: median(rises.hand) },
      goal: { of: 'ours', atMost: 32 },
    },
  ];
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const world = await sharedWorld();
  const hand = await world.startBaseline();
  const most = quick ? 100_000 : 1_000_000;
  say(`filling ${most} rows`);
  await fillRows(world, 'bigs', most);
  if (!quick) await fillRows(world, 'shops', 100_000);
  const sizes = quick ? (['bigs'] as const) : (['shops', 'bigs'] as const);
  const figures: Figure[] = [];
  for (const table of sizes) {
    say(`exporting ${table}`);
    const { rows: counted } = await world.db.query<{ n: number }>(
      `select count(*)::int as n from "${table}"`,
    );
    const sort = encodeURIComponent(JSON.stringify(['code', 'ASC']));
    const path = `/api/GMF/resources/${table}/export?format=csv&separator=,&bom=0&labels=0&columns=${shopColumns.join(',')}&sort=${sort}`;
    const subjects = {
      ours: {
        server: world.ours,
        fetchAll: () => download(`${world.ours.url}${path}`, world.headers),
      },
      hand: {
        server: hand,
        fetchAll: () => download(`${hand.url}/export/${table}`, { authorization: baselineToken() }),
      },
    };
    const rounds = quick ? 2 : table === 'shops' ? 7 : 3;
    figures.push(...(await measure(counted[0]!.n, subjects, rounds)));
  }
  return figures;
};

export const exporting: Bench = { name: 'export', title: 'Export', run };
