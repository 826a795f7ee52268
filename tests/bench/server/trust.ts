import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { demoTotpSecret } from '#portal/server/seed/demoUsers.ts';
import { demoPassword } from '#tests/harness/browser.ts';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { interleaveAll, timed } from '../measure/interleave';
import { median, percentile95 } from '../measure/statistics';
import type { Child } from './child';
import { openPortals } from './portals';
import { signIn } from './signIn';

const metricsToken = 'm'.repeat(32);
const scrapeMs = 15_000;
const writers = 16;

/** Two portals on one PostgreSQL with synchronous commits: with and without metrics for Prometheus. */
type TrustWorld = {
  readonly db: pg.Pool;
  readonly plain: Child;
  readonly metered: Child;
  readonly close: () => Promise<void>;
};

const openWorld = async (): Promise<TrustWorld> => {
  const { db, portals, close } = await openPortals('trust', writers, [
    {},
    { METRICS_TOKEN: metricsToken },
  ]);
  const [plain, metered] = portals as [Child, Child];
  return { db, plain, metered, close };
};

const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const post = async (url: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
};

/** From the password, and the code of an app if required, to the session. */
const measureSignIn = async ({ plain, db }: TrustWorld, rounds: number): Promise<Figure> => {
  const totp = new TOTP({ secret: Secret.fromBase32(demoTotpSecret) });
  const login = (username: string) =>
    post(plain.url, 'login', { username: encoded(username), password: encoded(demoPassword) });
  const values = await interleaveAll(rounds, {
    without: () => timed(() => login('ADMIN-INTERNAL')),
    withCode: async () => {
      // A code is valid once: this makes the same one valid again.
      await db.query('update second_factors set "lastStep" = null');
      return timed(async () => {
        const { challenge } = await login('ADMIN-INTERNAL-2');
        await post(plain.url, 'factor', { challenge, code: totp.generate() });
      });
    },
  });
  // The first rounds are cold.
  const warm = (times: readonly number[]): readonly number[] => times.slice(10);
  return {
    name: 'sign-in with a code of an app, p95',
    unit: 'ms',
    ours: percentile95([...warm(values.withCode)]),
    baseline: { name: 'by password alone', value: percentile95([...warm(values.without)]) },
    goal: { of: 'ratio', atMost: 1.2 },
  };
};

/** Processor time of a process, in ms. Linux only. */
const processorMs = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/**
 * Processor time of a list, plus the share of a scrape every 15 seconds. Processor time rather than wall time: on a
 * busy machine, 1 % is less than the variation between two runs of the same server.
 */
const measureMetrics = async (world: TrustWorld, rounds: number): Promise<Figure> => {
  const lists = 300;
  const costOf = async (child: Child): Promise<number> => {
    const headers = await signIn(child.url, 'ADMIN-INTERNAL');
    const url = `${child.url}/api/GMF/dealers?range=${encodeURIComponent('[0,24]')}`;
    const list = async (): Promise<void> => {
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    };
    for (let at = 0; at < 30; at += 1) await list();
    const began = processorMs(child.pid);
    for (let at = 0; at < lists; at += 1) await list();
    return (processorMs(child.pid) - began) / lists;
  };
  const values = await interleaveAll(rounds, {
    plain: () => costOf(world.plain),
    metered: () => costOf(world.metered),
  });
  const scrapes = 50;
  const began = processorMs(world.metered.pid);
  for (let at = 0; at < scrapes; at += 1) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    await (await fetch(`${world.metered.url}/metrics`, { headers })).text();
  }
  const scrape = (processorMs(world.metered.pid) - began) / scrapes;
  const plain = median(values.plain.slice(1));
  return {
    name: 'processor time of a list of 25 dealers, with /metrics scraped every 15 s',
    unit: 'ms',
    // A process busy with lists only loses this share to the scrape.
    ours: median(values.metered.slice(1)) * (1 + scrape / scrapeMs),
    baseline: { name: 'without metrics', value: plain },
    goal: { of: 'ratio', atMost: 1.01 },
  };
};

const notifying = `
  create or replace function bench_notify() returns trigger language plpgsql as $$
    begin
      perform pg_notify('patio_changes', min("id") || '-' || max("id")) from noted having count(*) > 0;
      return null;
    end $$`;

/** Single-change commits per second over many concurrent connections. */
const measureNotices = async ({ db }: TrustWorld, ms: number): Promise<readonly Figure[]> => {
  const write = async (): Promise<number> => {
    const started = performance.now();
    let count = 0;
    const writer = async (): Promise<void> => {
      while (performance.now() - started < ms) {
        await db.query(
          `insert into "history" ("resource", "recordId", "at", "actorId", "actor", "actorName", "action", "version", "changes")
           values ('bench', $1, now(), '', '', '', 'update', 1, '{}')`,
          [randomUUID()],
        );
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: writers }, writer));
    return (count * 1_000) / (performance.now() - started);
  };
  await db.query(notifying);
  const wayOf =
    (begin: string, end: string): (() => Promise<number>) =>
    async () => {
      await db.query(begin);
      const rate = await write();
      await db.query(end);
      return rate;
    };
  const off = 'alter table "history" disable trigger history_live';
  const on = 'alter table "history" enable trigger history_live';
  const values = await interleaveAll(6, {
    none: wayOf(off, on),
    outbox: wayOf('delete from live_outbox', 'delete from live_outbox'),
    notify: wayOf(
      `${off}; create trigger bench_notify after insert on "history"
        referencing new table as noted for each statement execute function bench_notify()`,
      `drop trigger bench_notify on "history"; ${on}`,
    ),
  });
  const [none, outbox, notify] = [values.none, values.outbox, values.notify].map((list) =>
    median(list.slice(1)),
  ) as [number, number, number];
  const baseline = { name: 'without live changes', value: none };
  return [
    {
      name: `commits by ${writers} connections with live changes`,
      unit: '/s',
      ours: outbox,
      baseline,
      goal: { of: 'ratio', atLeast: 0.9 },
    },
    {
      name: 'the same with NOTIFY in each transaction, as it was',
      unit: '/s',
      ours: notify,
      baseline,
      goal: { of: 'none' },
    },
  ];
};

const run = async ({ quick, say }: BenchOptions): Promise<readonly Figure[]> => {
  const world = await openWorld();
  try {
    say('signing in with and without a second factor');
    const factor = await measureSignIn(world, quick ? 40 : 200);
    say('listing with and without metrics');
    const metrics = await measureMetrics(world, quick ? 3 : 15);
    say('committing with and without live changes');
    return [factor, metrics, ...(await measureNotices(world, quick ? 1_000 : 4_000))];
  } finally {
    await world.close();
  }
};

/** The cost of security and operation. */
export const trust: Bench = { name: 'trust', title: 'Second factor, metrics, live changes', run };
