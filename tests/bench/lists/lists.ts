import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityDescription, FilterJson } from '@patio/framework/kernel';
import { descriptions } from '#generated/descriptions/index.ts';
import { groupHomes } from '#portal/browser/home/groupHomes.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { grownFolder, type Grown } from '../grow/grow';
import { percentile95 } from '../measure/statistics';
import { openPortals } from '../server/portals';
import { signIn } from '../server/signIn';
import { timedGet } from '../server/timedGet';
import { queryOf, businessTables, listPath, type BusinessTable, type Query } from './listQueries';

/** Viewers of the lists. Those of the back office belong to several groups: the first with the right requests each. */
type Viewer = {
  readonly name: string;
  readonly usernames: readonly string[];
  readonly group: 'admin-internal' | 'fi-manager' | 'seller';
};

const viewersOf = ({ largest, smallest }: Grown): readonly Viewer[] => [
  {
    name: 'back office',
    usernames: ['ADMIN-INTERNAL', 'CRM', 'FINANCE', 'REPRESENTANTE', 'CONSULTA'],
    group: 'admin-internal',
  },
  { name: 'manager of the largest dealers', usernames: ['FI-MANAGER'], group: 'fi-manager' },
  { name: 'seller of the largest dealer', usernames: [largest], group: 'seller' },
  { name: 'seller of the smallest dealer', usernames: [smallest], group: 'seller' },
];

type Headers = Readonly<Record<string, string>>;

/** The API as seen by one person. */
type Server = { readonly url: string; readonly headers: Headers };
type Visit = {
  readonly table: string;
  readonly viewer: string;
  readonly says: string;
  readonly ms: number;
};

const readRows = async (
  url: string,
  headers: Headers,
): Promise<readonly Record<string, unknown>[] | undefined> => {
  const response = await fetch(url, { headers });
  if (!response.ok) return undefined;
  const body = (await response.json()) as unknown;
  if (Array.isArray(body)) return body;
  return Object.values(body as object).find(Array.isArray) ?? [];
};

const warmUp = 50;

/** A person who sees a field masked cannot search parts of it. A refused search counts with its time. */
const unlessMasked = (error: unknown, ms: number): { readonly ms: number } | undefined => {
  const { message } = error as Error;
  if (message.includes('query.too_slow')) return { ms };
  if (/query.invalid_(operator|sort|filter)/.test(message)) return undefined;
  throw error;
};

/** Fallback order for a list whose default order uses a hidden field: by id. */
const bySomething = ['id', 'ASC'] as const;

/** Visits the lists of a table; undefined without the right to see any. */
const visitTable = async (
  { url, headers }: Server,
  { table, viewer, quick }: { table: BusinessTable; viewer: string; quick: boolean },
): Promise<readonly Visit[] | undefined> => {
  const description = descriptions[table] as EntityDescription;
  const read = (query: Query) => readRows(`${url}${listPath(description, query)}`, headers);
  const usual = await read({ rows: 50 });
  const samples = usual ?? (await read({ rows: 50, sort: bySomething }));
  if (!samples) return undefined;
  const request = queryOf(table, samples, { quick, ...(usual ? {} : { sort: bySomething }) });
  // The first thousand answers of a process include compilation.
  for (let turn = 0; turn < warmUp; turn += 1) await timedGet(`${url}${request[0]!.path}`, headers);
  const visits: Visit[] = [];
  for (const { path, says } of request) {
    const started = performance.now();
    const timed = await timedGet(`${url}${path}`, headers).catch((error: unknown) =>
      unlessMasked(error, performance.now() - started),
    );
    if (timed) visits.push({ table, viewer, says, ms: timed.ms });
  }
  return visits;
};

/** Visits all tables, each as the first person who may see it. */
const visitTables = async (
  servers: readonly Server[],
  viewer: string,
  quick: boolean,
): Promise<readonly Visit[]> => {
  const visits: Visit[] = [];
  for (const table of businessTables) {
    let visited: readonly Visit[] | undefined;
    for (const server of servers) visited ??= await visitTable(server, { table, viewer, quick });
    visits.push(...(visited ?? []));
  }
  return visits;
};

/** The history of the latest records of the table. */
const visitHistory = async ({ url, headers }: Server, viewer: string) => {
  const visits: Visit[] = [];
  for (const table of ['saleProposals', 'clients'] as const) {
    const rows = await readRows(
      `${url}${listPath(descriptions[table] as EntityDescription, { rows: 20 })}`,
      headers,
    );
    for (const { id } of rows ?? []) {
      const { ms } = await timedGet(`${url}/resources/${table}/${String(id)}/history`, headers);
      visits.push({ table: 'history', viewer, says: table, ms });
    }
  }
  return visits;
};

/** Concurrent requests of a page, timed until all have arrived. */
const visitPage = async ({ url, headers }: Server, paths: readonly string[]): Promise<number> => {
  const started = performance.now();
  await Promise.all(paths.map((path) => timedGet(`${url}${path}`, headers)));
  return performance.now() - started;
};

/** Paths that a person may request: pages omit lists of others, and the palette those with masked names. */
const allowed = async (
  { url, headers }: Server,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const path of paths) {
    const response = await fetch(`${url}${path}`, { headers });
    await response.text();
    if (response.ok) kept.push(path);
    else if (response.status !== 403 && response.status !== 400)
      throw new Error(`${path}: ${response.status}`);
  }
  return kept;
};

const dayText = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const funnelPaths = ['/sale/funnel?days=30', '/sale/funnel?days=90'] as const;

/** Requests of a group's home: its counts, end dates, latest changes and chart, from `groupHomes`. */
const homePaths = (group: keyof typeof groupHomes): readonly string[] => {
  const home = groupHomes[group]!;
  const count = (resource: string, filter: FilterJson): string =>
    listPath(descriptions[resource as BusinessTable] as EntityDescription, { filter, rows: 1 });
  const { chart, headline } = home;
  const bars =
    chart?.by === undefined
      ? []
      : (descriptions[chart.resource as BusinessTable].fields as EntityDescription['fields'])
          .find(({ name }) => name === chart.by)!
          .options!.filter(({ value }) => !chart.only || chart.only.includes(String(value)))
          .map(({ value }) => count(chart.resource, { ...chart.filter, [chart.by]: value }));
  return [
    ...(home.due ?? []).map(({ resource, filter }) => count(resource, filter)),
    ...home.endings.map(({ resource, field }) =>
      count(resource, { [field]: { between: [dayText(0), dayText(30)] } }),
    ),
    ...home.changes.map(({ resource, filter = {} }) =>
      listPath(descriptions[resource as BusinessTable] as EntityDescription, {
        filter,
        sort: ['updatedAt', 'DESC'],
        rows: 5,
      }),
    ),
    ...bars,
    ...(headline
      ? [
          `/resources/${headline.resource}/trend?field=${headline.field}${headline.filter ? `&filter=${encodeURIComponent(JSON.stringify(headline.filter))}` : ''}`,
        ]
      : []),
    '/sale/month',
    '/sale/contracts/ending',
    funnelPaths[0],
  ];
};

/** The palette searches all business lists for the same text. */
const palettePaths = (q: string, tables: readonly BusinessTable[]): readonly string[] =>
  tables.map((table) =>
    listPath(descriptions[table] as EntityDescription, { filter: { q }, rows: 5 }),
  );

type Found = {
  readonly visits: readonly Visit[];
  readonly homes: readonly number[];
  readonly palettes: readonly number[];
  readonly funnels: readonly number[];
};

const reportsOf = async ({ url, headers }: Server): Promise<readonly number[]> => {
  const reports = await readRows(`${url}/reports`, headers);
  const times: number[] = [];
  for (const { question } of reports ?? []) {
    const started = performance.now();
    const response = await fetch(`${url}/reports/run`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ question }),
    });
    await response.text();
    if (response.ok) times.push(performance.now() - started);
  }
  return times;
};

const lookAround = async (
  folder: string,
  grown: Grown,
  { quick, say }: BenchOptions,
): Promise<Found> => {
  const { portals, close } = await openPortals('lists', 2, [{}], folder);
  const { url } = portals[0]!;
  const visits: Visit[] = [];
  const homes: number[] = [];
  const palettes: number[] = [];
  const funnels: number[] = [];
  try {
    for (const { name: viewer, usernames, group } of viewersOf(grown)) {
      say(`${viewer}, over ${grown.rows} rows`);
      const base = `${url}/api/${group === 'admin-internal' ? 'GMF' : 'DEALER'}`;
      const servers: Server[] = [];
      for (const username of usernames)
        servers.push({ url: base, headers: await signIn(url, username) });
      const [server] = servers as [Server];
      // Managers see what their sellers see; only funnel and month are theirs.
      if (group !== 'fi-manager') visits.push(...(await visitTables(servers, viewer, quick)));
      visits.push(...(await visitHistory(server, viewer)));
      const paths = await allowed(server, homePaths(group));
      for (let round = 0; round < 5; round += 1) homes.push(await visitPage(server, paths));
      const searched = await allowed(server, palettePaths('nobody', businessTables));
      for (const q of ['silva', 'zuleica wanderley', 'on', '1234', 'nada disso'])
        palettes.push(
          await visitPage(
            server,
            searched.map((path) => path.replace('nobody', encodeURIComponent(q))),
          ),
        );
      for (const path of await allowed(server, funnelPaths))
        funnels.push((await timedGet(`${base}${path}`, server.headers)).ms);
      funnels.push(...(await reportsOf(server)));
    }
  } finally {
    await close();
  }
  return { visits, homes, palettes, funnels };
};

const timesOf = ({ visits }: Found, table?: string): readonly number[] =>
  visits.filter((visit) => table === undefined || visit.table === table).map(({ ms }) => ms);

const most = (values: readonly number[]): number => Math.max(...values);

const worstShown = 25;

const run = async (options: BenchOptions): Promise<readonly Figure[]> => {
  const rows = options.rows ?? (options.quick ? 100_000 : 1_000_000);
  const few = await grownFolder(10_000, options);
  const many = await grownFolder(rows, options);
  const before = await lookAround(few.folder, few.grown, options);
  const found = await lookAround(many.folder, many.grown, options);
  const worst = found.visits.toSorted((one, other) => other.ms - one.ms);
  writeFileSync(join(many.folder, 'lists.json'), JSON.stringify(worst, null, 1));
  for (const { ms, viewer, table, says } of worst.slice(0, worstShown))
    options.say(`${ms.toFixed(0)} ms: ${table}, ${viewer}, ${says}`);
  const over = `over ${rows.toLocaleString('en-US')} rows`;
  const baseline = (value: number) => ({ name: 'the same over 10,000', value });
  const p95 = (
    name: string,
    of: (found: Found) => readonly number[],
    goal: Figure['goal'],
  ): Figure => ({
    name: `${name} ${over}, p95`,
    unit: 'ms',
    ours: percentile95(of(found)),
    baseline: baseline(percentile95(of(before))),
    goal,
  });
  return [
    p95('all lists', timesOf, { of: 'ratio', atMost: 4 }),
    ...[...businessTables, 'history'].map((table) =>
      p95(table, (all) => timesOf(all, table), { of: 'ratio', atMost: 4 }),
    ),
    {
      name: `longest list ${over}`,
      unit: 'ms',
      ours: most(timesOf(found)),
      baseline: baseline(most(timesOf(before))),
      goal: { of: 'ours', atMost: 500 },
    },
    p95('homes', ({ homes }) => homes, { of: 'ours', atMost: 150 }),
    p95('palette', ({ palettes }) => palettes, { of: 'ours', atMost: 200 }),
    p95('funnel and reports', ({ funnels }) => funnels, { of: 'ours', atMost: 500 }),
  ];
};

export const lists: Bench = { name: 'lists', title: 'Lists of the business', run };
