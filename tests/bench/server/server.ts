import { baselineToken } from './baselineToken';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { interleave } from '../measure/interleave';
import { fillRows, sharedWorld } from './sharedWorld';
import { newShop } from './shopSchema';
import { runLoad, type LoadRequest, type MakeRequest } from './load';
import type { ShopWorld } from './shopWorld';

const connections = 16;
const pageRows = 25;
const pages = 40;
const fewest = 64;
const most = 30_000;

type Target = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};
type Operation = {
  readonly name: string;
  readonly atLeast: number;
  readonly ours: MakeRequest;
  readonly hand: MakeRequest;
};

/** Pseudo-random numbers, the same in every run. */
const sequence = (): ((below: number) => number) => {
  let state = 12_345;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const get = (path: string): LoadRequest => ({ method: 'GET', path });
const encodedJson = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const listOperations = (): readonly Operation[] => {
  const random = sequence();
  const range = (): string => {
    const from = random(pages) * pageRows;
    return encodedJson([from, from + pageRows - 1]);
  };
  const place = `sort=${encodedJson(['name', 'ASC'])}`;
  const filter = encodedJson({ standing: 'active', state: 'BA' });
  const words = ['Horizonte 12', 'Serra 99', 'Cruzeiro 77', 'Litoral 5', 'Ipiranga 31'];
  const word = (): string => words[random(words.length)]! + String(random(90) + 10);
  return [
    {
      name: 'list: 2 filters, sort, page, total',
      atLeast: 0.9,
      ours: () => get(`/api/GMF/shops?${place}&range=${range()}&filter=${filter}`),
      hand: () =>
        get(`/shops?sort=name&order=asc&standing=active&state=BA&page=${random(pages) + 1}`),
    },
    {
      name: 'search by trigram index',
      atLeast: 1.2,
      ours: () => get(`/api/GMF/shops?${place}&range=[0,24]&filter=${encodedJson({ q: word() })}`),
      hand: () => get(`/shops?sort=name&order=asc&q=${encodeURIComponent(word())}`),
    },
  ];
};

/** A record, in the version that it has before the loads of a run. */
type Stored = { readonly id: string; readonly version: number };

/** Versions of the records changed by a load: each connection has its own records. */
const updates = (
  records: readonly Stored[],
  make: (id: string, version: number, body: string) => LoadRequest,
): MakeRequest => {
  const versions = new Map<string, number>();
  const turns = new Map<number, number>();
  const own = Math.floor(records.length / connections);
  // Other values than in an earlier run: an update that changes nothing would keep its version.
  let n = Date.now() % 1e8;
  return (connection) => {
    const turn = turns.get(connection) ?? 0;
    turns.set(connection, turn + 1);
    const { id, version: first } = records[connection * own + (turn % own)]!;
    const version = versions.get(id) ?? first;
    versions.set(id, version + 1);
    n += 1;
    return make(id, version, JSON.stringify({ phone: `119${String(n % 1e8).padStart(8, '0')}` }));
  };
};

type Records = { readonly ours: readonly Stored[]; readonly hand: readonly Stored[] };

const recordOperations = ({ ours, hand }: Records): readonly Operation[] => {
  const random = sequence();
  let made = Date.now() % 1e9;
  const body = (): string => {
    made += 1;
    return JSON.stringify(newShop(made));
  };
  const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
  return [
    {
      name: 'get',
      atLeast: 0.8,
      ours: () => get(`/api/GMF/shops/${ours[random(ours.length)]!.id}`),
      hand: () => get(`/shops/${hand[random(hand.length)]!.id}`),
    },
    {
      name: 'create',
      atLeast: 0.75,
      ours: () => ({ method: 'POST', path: '/api/GMF/shops', body: body() }),
      hand: () => ({ method: 'POST', path: '/shops', body: body() }),
    },
    {
      name: 'update',
      atLeast: 0.6,
      ours: updates(ours, (id, version, text) => ({
        method: 'PUT',
        path: `/api/GMF/shops/${id}`,
        body: text,
        headers: ifMatch(version),
      })),
      hand: updates(hand, (id, version, text) => ({
        method: 'PATCH',
        path: `/shops/${id}`,
        body: text,
        headers: ifMatch(version),
      })),
    },
  ];
};

const prepare = async (world: ShopWorld, rows: number): Promise<Records> => {
  const { db } = world;
  await db.query('create table if not exists base_shops (like shops including all)');
  await fillRows(world, 'shops', rows);
  await fillRows(world, 'base_shops', rows);
  // Again once no transaction sees the old rows, as index-only scans require.
  for (const table of ['shops', 'base_shops']) await db.query(`vacuum (freeze) ${table}`);
  const recordsOf = async (table: string): Promise<readonly Stored[]> =>
    (await db.query<Stored>(`select "id", "version" from ${table} order by "code" limit 8000`))
      .rows;
  return { ours: await recordsOf('shops'), hand: await recordsOf('base_shops') };
};

const measure = async (
  operation: Operation,
  { ours, hand }: { readonly ours: Target; readonly hand: Target },
  { quick }: BenchOptions,
): Promise<Figure> => {
  const load = (target: Target, make: MakeRequest, count: number) =>
    runLoad({ ...target, make, connections, count });
  const seconds = quick ? 0.3 : 0.7;
  const warmSeconds = quick ? 0.5 : 3;
  // Servers run for weeks: both are measured with compiled code. The last load determines the number of requests of a
  // round.
  const countOf = async (target: Target, make: MakeRequest): Promise<number> => {
    let count = fewest;
    const until = performance.now() + warmSeconds * 1000;
    do {
      const { perSecond } = await load(target, make, count);
      count = Math.min(most, Math.max(fewest, Math.round(perSecond * seconds)));
    } while (performance.now() < until);
    return count;
  };
  const counts = {
    ours: await countOf(ours, operation.ours),
    hand: await countOf(hand, operation.hand),
  };
  const rates = await interleave(quick ? 3 : 7, {
    ours: async () => (await load(ours, operation.ours, counts.ours)).perSecond,
    hand: async () => (await load(hand, operation.hand, counts.hand)).perSecond,
  });
  return {
    name: operation.name,
    unit: 'req/s',
    ours: rates.ours,
    baseline: { name: 'Fastify + pg by hand', value: rates.hand },
    goal: { of: 'ratio', atLeast: operation.atLeast },
  };
};

const run = async (options: BenchOptions): Promise<readonly Figure[]> => {
  const rows = options.quick ? 20_000 : 100_000;
  options.say('making a project with shops, starting both servers');
  const world = await sharedWorld();
  const hand = await world.startBaseline();
  options.say(`filling ${rows} rows`);
  const records = await prepare(world, rows);
  const targets = {
    ours: { url: world.ours.url, headers: world.headers },
    hand: { url: hand.url, headers: { authorization: baselineToken() } },
  };
  const figures: Figure[] = [];
  for (const operation of [...listOperations(), ...recordOperations(records)]) {
    options.say(operation.name);
    figures.push(await measure(operation, targets, options));
  }
  return figures;
};

export const server: Bench = { name: 'server', title: 'Server', run };
