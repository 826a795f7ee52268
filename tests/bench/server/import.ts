import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { median } from '../measure/statistics';
import { residentMb, watchPeak } from './child';
import { copyFrom } from './copy';
import { sharedWorld } from './sharedWorld';
import { newShop, shopColumns } from './shopSchema';
import type { ShopWorld } from './shopWorld';

type State = {
  readonly id: string;
  readonly status: string;
  readonly findings: { readonly counts: Readonly<Record<string, number>> } | null;
};

const partBytes = 500_000;
const limitMs = 240_000;
/** Path of imports into the table of arrivals. */
export const importPath = '/resources/arrivals/import';

/** A call as the signed-in person. @fails when the answer is not a success */
export const call = async <T>(
  { ours, headers }: ShopWorld,
  method: string,
  path: string,
  body?: Uint8Array | object,
): Promise<T> => {
  const isPart = body instanceof Uint8Array;
  const type = isPart ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${ours.url}/api/GMF${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': type } : {}) },
    ...(body ? { body: isPart ? (body as BodyInit) : JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

/** A table of shops as CSV; the digits of `series` make unique codes. */
export const csvOf = (rows: number, series: number): Buffer => {
  const lines = Array.from({ length: rows }, (_, at) => {
    const shop = newShop(series * 10_000_000 + at);
    return shopColumns.map((name) => String(shop[name])).join(',');
  });
  return Buffer.from(`${shopColumns.join(',')}\n${lines.join('\n')}\n`);
};

/** Waits until an import reaches a status. */
export const until = async (world: ShopWorld, id: string, status: string): Promise<State> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const state = await call<State>(world, 'GET', `${importPath}/${id}`);
    if (state.status === status) return state;
    if (performance.now() > deadline) throw new Error(`the import is ${state.status} for too long`);
    await pause(50);
  }
};

type Times = {
  readonly uploaded: number;
  readonly checked: number;
  readonly committed: number;
  readonly peak: number;
  readonly rise: number;
};

/** Maps every column by name; rows with a known code are updates. */
export const checkOptions = {
  mapping: Object.fromEntries(shopColumns.map((name, at) => [at, name])),
  key: 'code',
};

/** Uploads a table; returns the id of the import. */
export const upload = async (world: ShopWorld, content: Buffer): Promise<string> => {
  const file = { fileName: 'lojas.csv', size: content.length };
  const { id } = await call<State>(world, 'POST', importPath, file);
  for (let at = 0; at < content.length; at += partBytes)
    await call(
      world,
      'PUT',
      `${importPath}/${id}/content?offset=${at}`,
      new Uint8Array(content.subarray(at, at + partBytes)),
    );
  return id;
};

const importOnce = async (world: ShopWorld, rows: number, series: number): Promise<Times> => {
  await world.db.query('truncate arrivals');
  const content = csvOf(rows, series);
  const before = residentMb(world.ours.pid);
  const peak = watchPeak(world.ours.pid);
  const moments = [performance.now()];
  const id = await upload(world, content);
  moments.push(performance.now());
  await call(world, 'POST', `${importPath}/${id}/check`, checkOptions);
  const checked = await until(world, id, 'checked');
  if (checked.findings?.counts['create'] !== rows)
    throw new Error(`the check found ${JSON.stringify(checked.findings?.counts)}`);
  moments.push(performance.now());
  await call(world, 'POST', `${importPath}/${id}/commit`, { mode: 'all' });
  await until(world, id, 'imported');
  moments.push(performance.now());
  const highest = peak();
  const [a, b, c, d] = moments as [number, number, number, number];
  return {
    uploaded: b - a,
    checked: c - b,
    committed: d - c,
    peak: highest,
    rise: highest - before,
  };
};

const copyOnce = async ({ db }: ShopWorld, rows: number, series: number): Promise<number> => {
  const content = csvOf(rows, series);
  const client = await db.connect();
  try {
    await client.query('drop table if exists base_arrivals');
    await client.query('create table base_arrivals (like arrivals including all)');
    await client.query('alter table base_arrivals alter column "id" set default gen_random_uuid()');
    const started = performance.now();
    const names = shopColumns.map((name) => `"${name}"`).join(', ');
    await copyFrom(client, `copy base_arrivals (${names}) from stdin csv header`, content);
    const ms = performance.now() - started;
    const { rowCount } = await client.query('select 1 from base_arrivals');
    if (rowCount !== rows) throw new Error(`COPY FROM made ${rowCount} of ${rows} rows`);
    return ms;
  } finally {
    client.release();
  }
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const rows = quick ? 10_000 : 300_000;
  const world = await sharedWorld();
  const ours: Times[] = [];
  const hand: number[] = [];
  // A round of the large table takes two minutes by itself: variance between rounds is small in comparison.
  for (let round = 0; round < (quick ? 2 : 1); round += 1) {
    const series = (Date.now() % 900) + round;
    say(`importing ${rows} rows, round ${round + 1}`);
    hand.push(await copyOnce(world, rows, series));
    ours.push(await importOnce(world, rows, series));
  }
  const baseline = { name: 'COPY FROM, same indexes', value: median(hand) };
  const of = (name: keyof Times): number => median(ours.map((times) => times[name]));
  const title = `${rows.toLocaleString('en-US')} rows of CSV`;
  return [
    {
      name: `${title}: import with validation and history`,
      unit: 'ms',
      ours: of('committed'),
      baseline,
      goal: { of: 'ratio', atMost: 4 },
    },
    {
      name: `${title}: dry run before`,
      unit: 'ms',
      ours: of('checked'),
      baseline,
      goal: { of: 'none' },
    },
    { name: `${title}: upload in parts`, unit: 'ms', ours: of('uploaded'), goal: { of: 'none' } },
    {
      name: `${title}: memory above idle`,
      unit: 'MB',
      ours: of('rise'),
      goal: { of: 'ours', atMost: 150 },
    },
    {
      name: `${title}: peak of the whole server`,
      unit: 'MB',
      ours: of('peak'),
      goal: { of: 'none' },
    },
  ];
};

export const importing: Bench = { name: 'import', title: 'Import', run };
