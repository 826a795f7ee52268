import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { LiveEvent } from '#framework/kernel/calls/live.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { residentMb } from './child';
import { openPortals, type Portals } from './portals';
import { signIn } from './signIn';

const dealers = 20;
const targetsOfDealer = 10;
/** Maximum of open streams per session and process. */
const pagesOfSession = 6;
const signInsAtOnce = 4;
const changesPerSecond = 200;
const tickMs = 50;
const restMs = 2_000;
const goalMs = 1_000;

type Page = {
  readonly dealer: string;
  /** When each version of a record was announced. */
  readonly heard: Map<string, { readonly version: number; readonly at: number }[]>;
  readonly end: () => void;
};

type Change = { readonly id: string; readonly version: number; readonly at: number };
type Target = { readonly id: string; readonly dealer: string };
type Person = { readonly username: string; readonly dealer: string };

/** Adds people of dealers with the demo password, and targets that each may read of their own dealer. */
const prepare = async (db: pg.Pool, count: number) => {
  const { rows: people } = await db.query<Person>(
    `with d as (select "id", "GMFcode", row_number() over (order by "GMFcode") - 1 as at from dealers
        where "status" = 'enabled' order by "GMFcode" limit $1),
      u as (insert into users ("username", "name", "email", "groupName", "userType", "dealers")
        select 'LIVE' || n, 'Live ' || n, 'live' || n || '@example.com', 'sales-manager', 'DEALER', array["GMFcode"]
        from generate_series(1, $2) n join d on d.at = n % $1 returning "id", "username", "dealers"),
      c as (insert into credentials ("userId", "passwordHash", "passwordChangedAt")
        select u."id", s."passwordHash", now() from u, credentials s join users o on o."id" = s."userId"
        where o."username" = 'SALES-MANAGER')
    select "username", d."id" as "dealer" from u join d on d."GMFcode" = u."dealers"[1]`,
    [dealers, count],
  );
  const { rows: targets } = await db.query<Target>(
    `insert into "salesTargets" ("dealer", "month", "contracts")
     select d."id", '2040-' || lpad(n::text, 2, '0'), 1
     from (select "id" from dealers where "status" = 'enabled' order by "GMFcode" limit $1) d, generate_series(1, $2) n
     returning "id", "dealer"`,
    [dealers, targetsOfDealer],
  );
  return { people, targets };
};

/** Opens a page that records its events. Resolves with the first bytes. */
const openPage = (
  url: string,
  headers: Readonly<Record<string, string>>,
  dealer: string,
): Promise<Page> =>
  new Promise((resolve, reject) => {
    const received: Page['heard'] = new Map();
    const note = ({ changes }: LiveEvent, at: number): void => {
      for (const [, id, version] of changes) {
        const times = received.get(id) ?? [];
        received.set(id, times);
        times.push({ version, at });
      }
    };
    let text = '';
    const read = (chunk: string): void => {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      const at = performance.now();
      for (const block of blocks) {
        if (!block.startsWith('data: ')) continue;
        note(JSON.parse(block.slice(6)) as LiveEvent, at);
      }
    };
    const sent = request(`${url}/api/DEALER/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`the page was answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', read);
      response.on('error', () => undefined);
      return resolve({ dealer, heard: received, end: () => sent.destroy() });
    });
    sent.on('error', reject).end();
  });

const openPages = async (
  { portals }: Portals,
  people: readonly Person[],
  most: number,
): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  const waiting = [...people];
  const worker = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { username, dealer } = one;
      const headers = await signIn(portals[0]!.url, username);
      const places = portals.flatMap(({ url }) =>
        Array.from({ length: pagesOfSession }, () => url),
      );
      const room = places.slice(0, Math.max(0, most - pages.length));
      pages.push(...(await Promise.all(room.map((url) => openPage(url, headers, dealer)))));
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, worker));
  return pages;
};

/** Commits a number of changes per second, each in its own transaction, without waiting for earlier ones. */
const makeChanges = async (
  db: pg.Pool,
  targets: readonly Target[],
  ms: number,
): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  const change = async ({ id }: Target): Promise<void> => {
    const { rows } = await db.query<{ version: number }>(
      `with t as (update "salesTargets" set "version" = "version" + 1 where "id" = $1 returning "id", "version"),
        h as (insert into "history"
          ("resource", "recordId", "at", "actorId", "actor", "actorName", "action", "version", "changes")
          select 'salesTargets', "id", now(), '', '', '', 'update', "version", '{}' from t)
      select "version" from t`,
      [id],
    );
    changes.push({ id, version: rows[0]!.version, at: performance.now() });
  };
  const started = performance.now();
  const made: Promise<void>[] = [];
  for (let spent = 0; spent < ms; spent = performance.now() - started) {
    const due = Math.floor((spent * changesPerSecond) / 1_000);
    while (made.length < due) made.push(change(targets[made.length % targets.length]!));
    await pause(tickMs);
  }
  await Promise.all(made);
  await pause(restMs);
  return changes;
};

/** Compares the events of pages with the rights of their people. */
const judge = (pages: readonly Page[], targets: readonly Target[], changes: readonly Change[]) => {
  const dealerOf = new Map(targets.map(({ id, dealer }) => [id, dealer]));
  const waits: number[] = [];
  let unheard = 0;
  let forbidden = 0;
  for (const { dealer, heard } of pages) {
    for (const [id, times] of heard) if (dealerOf.get(id) !== dealer) forbidden += times.length;
    for (const { id, version, at } of changes) {
      if (dealerOf.get(id) !== dealer) continue;
      const first = heard.get(id)?.find((one) => one.version >= version);
      if (first) waits.push(Math.max(0, first.at - at));
      else unheard += 1;
    }
  }
  waits.sort((a, b) => a - b);
  return { waits, unheard, forbidden };
};

const figure = (name: string, ours: number, { unit = '', atMost = 0 }): Figure => ({
  name,
  unit,
  ours,
  goal: { of: 'ours', atMost },
});

const measure = async (
  world: Portals,
  { quick, say }: BenchOptions,
): Promise<readonly Figure[]> => {
  const [most, ms] = quick ? [120, 4_000] : [1_000, 20_000];
  const warm = pagesOfSession * world.portals.length;
  const { people, targets } = await prepare(world.db, Math.ceil(most / warm) + 1);
  const memory = (): number => world.portals.reduce((sum, { pid }) => sum + residentMb(pid), 0);
  say('changing records beside a few pages');
  const [first, ...others] = people;
  const few = await openPages(world, [first!], warm);
  await makeChanges(world.db, targets, ms / 4);
  for (const { end } of few) end();
  const before = memory();
  say(`opening ${most} pages`);
  const pages = await openPages(world, others, most);
  try {
    const open = memory() - before;
    say(`changing ${changesPerSecond} records a second`);
    const began = performance.now();
    const changes = await makeChanges(world.db, targets, ms);
    const seconds = (performance.now() - began - restMs) / 1_000;
    const used = memory() - before;
    const { waits, unheard, forbidden } = judge(pages, targets, changes);
    const count = pages.length.toLocaleString('en-US');
    const beside = `${count} pages on ${world.portals.length} processes`;
    return [
      {
        name: `changes beside ${beside}`,
        unit: '/s',
        ours: changes.length / seconds,
        goal: { of: 'none' },
      },
      figure('a change is heard, median', waits[Math.floor(waits.length / 2)] ?? NaN, {
        unit: 'ms',
        atMost: goalMs,
      }),
      figure('a change is heard, p99', waits[Math.floor(waits.length * 0.99)] ?? NaN, {
        unit: 'ms',
        atMost: goalMs,
      }),
      figure('a change is heard, the latest', waits.at(-1) ?? NaN, { unit: 'ms', atMost: goalMs }),
      figure('changes not told to a page that may read them', unheard, {}),
      figure('changes told to a page that may not read them', forbidden, {}),
      figure(`memory of ${count} pages that wait`, open, { unit: 'MB', atMost: 100 }),
      figure(`memory of ${count} pages that hear`, used, { unit: 'MB', atMost: 100 }),
    ];
  } finally {
    for (const { end } of pages) end();
  }
};

const run = async (options: BenchOptions): Promise<readonly Figure[]> => {
  options.say('starting two processes');
  const world = await openPortals('live', 16, [{}, {}]);
  try {
    return await measure(world, options);
  } finally {
    await world.close();
  }
};

/** Live changes of records on many pages, with two processes. */
export const live: Bench = { name: 'live', title: 'Live changes', run };
