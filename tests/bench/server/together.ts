import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { percentile95 } from '../measure/statistics';
import { call, checkOptions, csvOf, importPath, upload } from './import';
import { listFilters, listOrders, visitList } from './listVisits';
import { fillRows, sharedWorld } from './sharedWorld';
import { shopColumns } from './shopSchema';
import type { ShopWorld } from './shopWorld';
import { signIn } from './signIn';

/** People who sign in. The signed-in person is excluded: a second sign-in would end that session. */
const people = ['FINANCE', 'SELLER', 'CRM', 'INSURANCE', 'CONSULTA', 'REPRESENTANTE'];
const betweenMs = 50;
const goalMs = 500;

type Work = (isOver: () => boolean) => Promise<unknown>;
type State = { readonly status: string; readonly task: string };

/** Signs in repeatedly while something runs. Returns the times. */
const signInWhile = async ({ ours }: ShopWorld, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    const started = performance.now();
    await signIn(ours.url, people[at % people.length]!);
    times.push(performance.now() - started);
    await pause(betweenMs);
  }
  return times;
};

const during = async (world: ShopWorld, ms: number, works: readonly Work[]): Promise<number[]> => {
  const end = performance.now() + ms;
  const isOver = (): boolean => performance.now() > end;
  const [times] = await Promise.all([
    signInWhile(world, isOver),
    ...works.map((work) => work(isOver)),
  ]);
  return times;
};

/** Every filter, in a different order each time. */
const listing =
  (world: ShopWorld): Work =>
  async (isOver) => {
    const filters = Object.values(listFilters);
    for (let at = 0; !isOver(); at += 1) {
      const [filter, sort] = [filters[at % filters.length]!, listOrders[at % listOrders.length]!];
      await visitList(world, 'bigs', { filter, sort });
    }
  };

/** Downloads a file without processing it: the measuring process must stay idle. */
const readAway = (url: string, headers: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`the export answered ${response.statusCode}`));
      response.on('error', reject).on('end', resolve).resume();
    });
    sent.on('error', reject).end();
  });

const exporting =
  ({ ours, headers }: ShopWorld): Work =>
  async (isOver) => {
    const path = `/api/GMF/resources/bigs/export?format=csv&columns=${shopColumns.join(',')}`;
    while (!isOver()) await readAway(`${ours.url}${path}`, headers);
  };

/** Checks and imports a table; what is unfinished in time is rolled back. */
const importing =
  (world: ShopWorld, content: Buffer): Work =>
  async (isOver) => {
    const id = await upload(world, content);
    const path = `${importPath}/${id}`;
    const work = async (step: string, options: object, done: string): Promise<void> => {
      const { task } = await call<State>(world, 'POST', `${path}/${step}`, options);
      for (;;) {
        const { status } = await call<State>(world, 'GET', path);
        if (status === done) return;
        if (isOver()) await call(world, 'POST', `/resources/tasks/${task}/cancel`);
        if (isOver()) return;
        await pause(betweenMs);
      }
    };
    await work('check', checkOptions, 'checked');
    if (!isOver()) await work('commit', { mode: 'all' }, 'imported');
  };

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const [rows, incoming, ms] = quick ? [100_000, 20_000, 6_000] : [1_000_000, 200_000, 30_000];
  const world = await sharedWorld();
  say(`filling ${rows} rows`);
  await fillRows(world, 'bigs', rows);
  await world.db.query('truncate arrivals');
  const content = csvOf(incoming, Date.now() % 900);
  say('signing in while nothing else runs');
  const alone = await during(world, ms / 3, []);
  say('signing in beside a list, an export and an import');
  const busy = await during(world, ms, [
    listing(world),
    exporting(world),
    importing(world, content),
  ]);
  const text = (count: number): string => count.toLocaleString('en-US');
  return [
    {
      name: `sign-in p95 beside a list and an export of ${text(rows)} rows and an import of ${text(incoming)}`,
      unit: 'ms',
      ours: percentile95(busy),
      baseline: { name: 'sign-in alone', value: percentile95(alone) },
      goal: { of: 'ours', atMost: goalMs },
    },
  ];
};

export const together: Bench = { name: 'together', title: 'Everything at once', run };
