import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { grownFolder } from '../grow/grow';
import { endAll } from '../measure/endings';
import { median, quantile } from '../measure/statistics';
import { circumstances, circumstancesText } from '../report/circumstances';
import { residentMb } from '../server/child';
import { openMailSink } from '../sales/mailSink';
import {
  isClosedBefore,
  openSeller,
  RefusedCall,
  sell,
  type Called,
  type Market,
  type Seller,
} from '../sales/sale';
import { errorsOf, openLimits, sellersOf } from '../sales/sales';
import { openPortals } from '../server/portals';

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Half the capacity of two processes. */
    sellers: { type: 'string', default: '50' },
    rows: { type: 'string', default: '10000' },
    keep: { type: 'string' },
  },
});
const minutes = Number(flags.minutes);
const say = (text: string): void => void process.stderr.write(`… ${text}\n`);
const limits = { memoryPart: 1.1, lagMs: 100 } as const;

console.log(circumstancesText(circumstances()));
const { folder } = await grownFolder(Number(flags.rows), {
  say,
  ...(flags.keep ? { keep: resolve(flags.keep) } : {}),
});
const mails = await openMailSink();
const env = { ...openLimits, SMTP_URL: mails.url };
const { db, portals, close } = await openPortals('soak', 4, [env, env], folder);
// The pool replaces connections cut by the restart.
db.on('error', () => undefined);
const calls: Called[] = [];
const wrong: string[] = [];
let until = Number.POSITIVE_INFINITY;
let isRestarting = false;
const market: Market = {
  urls: portals.map(({ url }) => url),
  mails,
  tell: (called) => void calls.push(called),
  thinkMs: 2_000,
  isOver: () => performance.now() > until,
};

type Json = Readonly<Record<string, unknown>>;

const readers = [
  '/proposes/sales?range=[0,9]',
  '/simulations/saves?range=[0,9]&filter={"q":"silva"}',
  '/clients?range=[0,9]&sort=["name","ASC"]',
  '/proposes/insurances?range=[0,9]',
  '/leads?range=[0,9]',
].map((path) => encodeURI(path));

/** What a sold proposal must return from then on, from both processes. */
const checkSold = async (seller: Seller, id: string): Promise<void> => {
  const proposal = (await seller.call('look again', `GET /proposes/sales/${id}`)) as Json;
  const { signers } = (await seller.call(
    'signers',
    `GET /certifier/Status?proposalSaleId=${id}`,
  )) as {
    readonly signers: readonly Json[];
  };
  if (proposal['id'] !== id) wrong.push(`${id}: another proposal answers`);
  if (signers.some(({ signatureStatus }) => signatureStatus !== 'COMPLETED'))
    wrong.push(`${id}: a signature is lost`);
};

let no = Math.floor(Math.random() * 900_000_000);
const sold: (readonly [Seller, string])[] = [];
/** Tokens are valid for an hour. */
const renewMs = 30 * 60_000;
const work = async (first: Seller, at: number): Promise<void> => {
  let seller = first;
  let signedIn = performance.now();
  while (!market.isOver()) {
    const mine = (no += 1);
    try {
      if (performance.now() - signedIn > renewMs) {
        seller = await openSeller(market, first.username, at);
        signedIn = performance.now();
      }
      for (const path of readers) await seller.call(`list ${path.split('?')[0]}`, `GET ${path}`);
      const id = await sell(market, seller, mine);
      sold.push([seller, id]);
      await checkSold(seller, id);
    } catch (error) {
      // Answers are judged by their codes at the end; a mailed code may be lost with the database.
      if (!(error instanceof RefusedCall) && !isRestarting) wrong.push(String(error));
      await pause(1_000);
    }
  }
};

/** Latency of a trivial request: the event loop lag of a process, seen from outside. */
const lags: number[] = [];
const watchLag = async (): Promise<void> => {
  while (!market.isOver())
    for (const { url } of portals) {
      const started = performance.now();
      await fetch(`${url}/health`)
        .then((response) => response.text())
        .catch((error: unknown) => {
          if (isClosedBefore(error)) return;
          const { message, cause } = error as Error;
          market.tell({ call: 'health', ms: 0, status: 0, code: `${message} ${String(cause)}` });
        });
      lags.push(performance.now() - started);
      await pause(250);
    }
};

const memory: number[] = [];
const watchMemory = async (): Promise<void> => {
  while (!market.isOver()) {
    memory.push(portals.reduce((sum, { pid }) => sum + residentMb(pid), 0));
    await pause(5_000);
  }
};

/** Stops PostgreSQL like an administrator; its supervisor restarts it. */
const restart = async (): Promise<void> => {
  await pause((minutes * 60_000) / 2);
  say('PostgreSQL restarts');
  isRestarting = true;
  const file = join(folder, 'database', 'data', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT');
  const began = performance.now();
  for (;;) {
    await pause(250);
    const isUp = await db.query('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) break;
  }
  say(`PostgreSQL is back after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await pause(10_000);
  isRestarting = false;
};

try {
  const usernames = await sellersOf(db, Number(flags.sellers));
  const signIn = async (): Promise<readonly Seller[]> => {
    const sellers: Seller[] = [];
    for (const [at, username] of usernames.entries())
      sellers.push(await openSeller(market, username, at));
    return sellers;
  };
  say(`${usernames.length} sellers sign in`);
  const sellers = await signIn();
  calls.length = 0;
  until = performance.now() + minutes * 60_000;
  await Promise.all([...sellers.map(work), watchLag(), watchMemory(), restart()]);
  say(`${sold.length} sales are looked at again`);
  const checking = new Map((await signIn()).map((seller) => [seller.username, seller]));
  for (const [{ username }, id] of sold)
    await checkSold(checking.get(username)!, id).catch((error: unknown) => {
      // Refused calls are counted by their codes.
      if (!(error instanceof RefusedCall)) wrong.push(String(error));
    });
  for (const [error, times] of errorsOf(calls)) say(`${times} × ${error}`);
  const refused = calls.filter(({ code, isLater }) => code !== undefined && !isLater);
  const third = Math.max(1, Math.floor(memory.length / 3));
  const growth = median(memory.slice(-third)) / median(memory.slice(0, third));
  const lag = quantile(lags, 0.99);
  console.log(`${sold.length} sales, ${calls.length} calls in ${minutes} min`);
  console.log(`503 with Retry-After: ${calls.filter(({ isLater }) => isLater).length}`);
  console.log(`wrong answers: ${refused.length + wrong.length} (goal 0)`);
  for (const text of wrong.slice(0, 10)) console.log(`  ${text}`);
  console.log(`memory, last third to first: ${growth.toFixed(2)} (goal ≤ ${limits.memoryPart})`);
  console.log(`an idle call, p99: ${lag.toFixed(0)} ms (goal ≤ ${limits.lagMs})`);
  const isGood =
    refused.length + wrong.length === 0 && growth <= limits.memoryPart && lag <= limits.lagMs;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await close();
  mails.close();
  await endAll();
}
process.exit();
