import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Bench, BenchOptions, Figure } from '../Bench';
import { grownFolder } from '../grow/grow';
import { percentile95 } from '../measure/statistics';
import { openPortals } from '../server/portals';
import { openMailSink } from './mailSink';
import { openSeller, RefusedCall, sell, type Called, type Market, type Seller } from './sale';

/** Clock ticks per second of processor time on Linux. */
const ticks = 100;

const statOf = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Processor seconds of a process and its finished children. */
const cpuSeconds = (pid: number): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, text) => sum + Number(text), 0) / ticks;

/** Processor seconds of PostgreSQL: of the postmaster and all its children. Linux only. */
export const postgresSeconds = (folder: string): number => {
  const file = readFileSync(join(folder, 'database', 'data', 'postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(pid)[1]) === postmaster;
      } catch {
        return false;
      }
    });
  return [postmaster, ...children].reduce((sum, pid) => {
    try {
      return sum + cpuSeconds(pid);
    } catch {
      return sum;
    }
  }, 0);
};

type Stored = { readonly rows: number; readonly bytes: number };

/** Rows ever written, and the size of the database. */
const readStored = async (db: pg.Pool): Promise<Stored> => {
  const { rows } = await db.query<{ rows: string; bytes: string }>(
    `select (select sum(n_tup_ins) from pg_stat_user_tables) as rows, pg_database_size(current_database()) as bytes`,
  );
  return { rows: Number(rows[0]!.rows), bytes: Number(rows[0]!.bytes) };
};

/** Variables of processes under load: no limit per address, as all sellers share one. */
export const openLimits = {
  AUTH_CALLS_PER_MINUTE: '1000000',
  PUBLIC_CALLS_PER_MINUTE: '1000000',
  LOOKUP_MISSES: '1000000',
};

/** Sellers of the largest dealers first, by the size distribution of the grown database. */
export const sellersOf = async (db: pg.Pool, count: number): Promise<readonly string[]> => {
  const { rows } = await db.query<{ username: string }>(
    `select u.username from "users" u
     join "dealers" d on u.dealers = array[d."GMFcode"] and d.status = 'enabled'
     join lateral (select count(*) as sales from "simulations" s where s.dealer = d.id and s."financeType" = 1 and s."vehicleVersion" = '12001A2' and s."personType" = 'PF') s on s.sales > 0
     where u.username like 'VENDA.%' order by s.sales desc, u.username limit $1`,
    [count],
  );
  return rows.map(({ username }) => username);
};

/** Errors by call and code. */
export const errorsOf = (calls: readonly Called[]): ReadonlyMap<string, number> => {
  const errors = new Map<string, number>();
  for (const { call, code } of calls)
    if (code !== undefined)
      errors.set(`${call}: ${code}`, (errors.get(`${call}: ${code}`) ?? 0) + 1);
  return errors;
};

type Trade = { readonly sold: number; readonly failed: readonly string[] };

/** Every seller sells until the time is over. CPFs of a run start after those of earlier runs. */
const trade = async (market: Market, sellers: readonly Seller[], first: number): Promise<Trade> => {
  let no = first;
  let sold = 0;
  const failed: string[] = [];
  const work = async (seller: Seller): Promise<void> => {
    while (!market.isOver()) {
      const mine = (no += 1);
      try {
        await sell(market, seller, mine);
        sold += 1;
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        failed.push(error.message);
      }
    }
  };
  await Promise.all(sellers.map(work));
  return { sold, failed };
};

type Outcome = {
  readonly sellers: number;
  readonly minutes: number;
  readonly sold: number;
  readonly failed: number;
  readonly calls: readonly Called[];
  /** CPU seconds, rows and bytes of the whole run. */
  readonly used: Readonly<Record<'portal' | 'postgres' | 'rows' | 'bytes', number>>;
};

const figuresOf = ({ sellers, minutes, sold, failed, calls, used }: Outcome): readonly Figure[] => {
  const each = (name: string, unit: string, value: number, atMost?: number): Figure => ({
    name,
    unit,
    ours: value / Math.max(1, sold),
    goal: atMost === undefined ? { of: 'none' } : { of: 'ours', atMost },
  });
  const names = [...new Set(calls.map(({ call }) => call))];
  return [
    {
      name: `sales of ${sellers} sellers on two processes`,
      unit: '/min',
      ours: sold / minutes,
      goal: { of: 'none' },
    },
    {
      name: 'errors, broken sales',
      unit: '',
      ours: errorsOf(calls).size + failed,
      goal: { of: 'ours', atMost: 0 },
    },
    each('CPU of the portal a sale', 's', used.portal, 0.25),
    each('CPU of PostgreSQL a sale', 's', used.postgres, 0.1),
    each('rows written a sale', 'rows', used.rows),
    each('growth of the database a sale', 'kB', used.bytes / 1000),
    each('calls a sale', '', calls.length),
    ...names.map((call) => ({
      name: `${call}, p95`,
      unit: 'ms',
      ours: percentile95(calls.filter((one) => one.call === call).map(({ ms }) => ms)),
      goal: { of: 'none' } as const,
    })),
  ];
};

const run = async (options: BenchOptions): Promise<readonly Figure[]> => {
  const { quick, say, sellers: count = quick ? 10 : 200 } = options;
  const { folder } = await grownFolder(options.rows ?? 10_000, options);
  const mails = await openMailSink();
  const env = { ...openLimits, SMTP_URL: mails.url };
  const { db, portals, close } = await openPortals('sales', 4, [env, env], folder);
  try {
    const seconds = quick ? 60 : 300;
    const calls: Called[] = [];
    let until = Number.POSITIVE_INFINITY;
    const market: Market = {
      urls: portals.map(({ url }) => url),
      mails,
      tell: (called) => void calls.push(called),
      thinkMs: quick ? 200 : 2_000,
      isOver: () => performance.now() > until,
    };
    const usernames = await sellersOf(db, count);
    say(`${usernames.length} sellers sign in`);
    const sellers: Seller[] = [];
    for (const [at, username] of usernames.entries())
      sellers.push(await openSeller(market, username, at));
    calls.length = 0;
    say(`they sell for ${seconds} s`);
    const cpu = () => ({
      portal: portals.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
      postgres: postgresSeconds(folder),
    });
    const before = { ...cpu(), ...(await readStored(db)) };
    const started = performance.now();
    until = started + seconds * 1000;
    const { sold, failed } = await trade(market, sellers, Math.floor(Math.random() * 900_000_000));
    const minutes = (performance.now() - started) / 60_000;
    const after = { ...cpu(), ...(await readStored(db)) };
    for (const [error, times] of errorsOf(calls)) say(`${times} × ${error}`);
    for (const message of failed.slice(0, 5)) say(message);
    return figuresOf({
      sellers: usernames.length,
      minutes,
      sold,
      failed: failed.length,
      calls,
      used: {
        portal: after.portal - before.portal,
        postgres: after.postgres - before.postgres,
        rows: after.rows - before.rows,
        bytes: after.bytes - before.bytes,
      },
    });
  } finally {
    await close();
    mails.close();
  }
};

export const sales: Bench = { name: 'sales', title: 'Sales under load', run };
