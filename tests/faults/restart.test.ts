import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { seededFolder } from '../harness/seededFolder';
import { startServer, type ServerProcess } from '../harness/server';
import { checkGroups, commitGroups, signIn, uploadGroups, type Caller } from './caller';
import {
  endings,
  endPostgres,
  isAccepting,
  makePostgres,
  postgresOf,
  startPostgres,
  type Ending,
} from './restarts';

/** Restarts of each kind; set PATIO_RESTARTS=20 for more. */
const rounds = Number(process.env['PATIO_RESTARTS'] ?? 1);
const rowsOfTable = 300;
const startLimitMs = 10_000;
/** Includes time beyond our control: database recovery on a busy disk. */
const roundLimitMs = 90_000;
const lookMs = 50;

type Task = { readonly id: string; readonly status: string; readonly kind: string };
type Preview = { readonly token: string };

const ended: ReadonlySet<string> = new Set(['done', 'failed', 'cancelled']);

const readTasks = (caller: Caller, ids: readonly string[]): Promise<readonly Task[]> =>
  Promise.all(ids.map((id) => caller.send<Task>('GET', `/resources/tasks/${id}`)));

/** Polls until the tasks reach a state; undefined on timeout. */
const until = async (
  look: () => Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> => {
  const started = performance.now();
  for (;;) {
    const isSo = await look();
    const ms = performance.now() - started;
    if (isSo) return ms;
    if (ms > limitMs) return undefined;
    await pause(lookMs);
  }
};

const requestReady = async ({ url }: ServerProcess): Promise<number> =>
  (await fetch(`${url}/api/ready`)).status;

const startExport = async (caller: Caller, format: string): Promise<string> =>
  (await caller.send<{ task: string }>('POST', '/resources/groups/export', { format })).task;

const startBulk = async (caller: Caller): Promise<string> => {
  const path = '/resources/dealers/bulk';
  const change = { type: 'edit', values: { complement: `Sala ${Date.now()}` } };
  const request = { query: {}, change };
  const { token } = await caller.send<Preview>('POST', `${path}/preview`, request);
  return (await caller.send<{ task: string }>('POST', path, { ...request, token })).task;
};

/** An import, a bulk change and exports: more than run concurrently. */
const startJobs = async (caller: Caller, prefix: string): Promise<readonly string[]> => {
  const names = Array.from({ length: rowsOfTable }, (_, at) => `${prefix} ${at}`);
  const { id } = await uploadGroups(caller, names);
  await checkGroups(caller, id);
  const { task } = await commitGroups(caller, id);
  return [
    task,
    await startBulk(caller),
    await startExport(caller, 'xlsx'),
    await startExport(caller, 'csv'),
  ];
};

const kinds = ['external', 'embedded'] as const;
type Kind = (typeof kinds)[number];
type Restarted = {
  readonly kind: Kind;
  readonly folder: string;
  readonly server: ServerProcess;
};

const startOf = async (kind: Kind): Promise<Restarted> => {
  const folder = await seededFolder();
  const env = kind === 'external' ? { DATABASE_URL: await makePostgres(folder) } : {};
  return { kind, folder, server: await startServer({ dataDir: folder, apiOnly: true, env }) };
};

const end = async ({ kind, folder, server }: Restarted): Promise<void> => {
  await server.stop();
  if (kind === 'external') await endPostgres(folder, 'fast');
  fs.rmSync(folder, { recursive: true, force: true });
};

const restart = async ({ kind, folder, server }: Restarted, ending: Ending): Promise<void> => {
  const former = postgresOf(folder);
  await endPostgres(folder, ending);
  if (kind === 'external') {
    // Remains of a killed server may answer for a moment.
    const isAway = async (): Promise<boolean> => (await requestReady(server)) === 503;
    expect(await until(isAway, startLimitMs)).toEqual(expect.any(Number));
    await startPostgres(folder);
    return;
  }
  // Restarted by the server's own process.
  const isBack = async (): Promise<boolean> => ![former, undefined].includes(postgresOf(folder));
  expect(await until(isBack, startLimitMs)).toEqual(expect.any(Number));
  const isRecovered = async (): Promise<boolean> => (await isBack()) && isAccepting(folder);
  expect(await until(isRecovered, roundLimitMs)).toEqual(expect.any(Number));
};

const round = async (restarted: Restarted, ending: Ending, turn: number): Promise<void> => {
  const { kind, server } = restarted;
  const caller = await signIn(server);
  const ids = await startJobs(caller, `Reinicio ${endings.indexOf(ending)} ${turn}`);
  const isRunning = async (): Promise<boolean> =>
    (await readTasks(caller, ids)).some(({ status }) => status !== 'queued');
  await until(isRunning, startLimitMs);
  // A different moment each turn.
  await pause((turn * 37) % 400);
  const waiting = (await readTasks(caller, ids)).filter(({ status }) => status === 'queued');
  await restart(restarted, ending);
  const readyMs = await until(async () => (await requestReady(server)) === 204, startLimitMs);
  expect([kind, ending, turn, readyMs]).toEqual([kind, ending, turn, expect.any(Number)]);
  const later = await startExport(caller, 'csv');
  const queued = [...waiting.map(({ id }) => id), later];
  const haveStarted = async (): Promise<boolean> =>
    (await readTasks(caller, queued)).every(({ status }) => status !== 'queued');
  const startedMs = await until(haveStarted, startLimitMs);
  expect([kind, ending, turn, startedMs]).toEqual([kind, ending, turn, expect.any(Number)]);
  const all = [...ids, later];
  const haveEnded = async (): Promise<boolean> =>
    (await readTasks(caller, all)).every(({ status }) => ended.has(status));
  const endedMs = await until(haveEnded, roundLimitMs);
  const ends = (await readTasks(caller, all)).map((task) => `${task.kind} ${task.status}`);
  expect(ends).toEqual(
    ['import', 'bulk', 'export', 'export', 'export'].map((one) => `${one} done`),
  );
  const times = [readyMs, startedMs, endedMs].map((ms) => Math.round(ms ?? 0));
  const figures = `${kind} ${ending} ${turn}: ready, started, ended after ${times.join(', ')} ms\n`;
  if (rounds > 1) process.stderr.write(figures);
};

describe('a restart of the database during jobs', () => {
  let both: readonly Restarted[];
  beforeAll(async () => {
    both = await Promise.all(kinds.map(startOf));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(both.map(end));
  }, 60_000);

  // An external and an embedded database at the same time: a round mostly waits.
  it.each(endings)(
    '80 %s: the process survives, is ready again, and starts queued jobs within 10 s',
    async (ending) => {
      for (let turn = 1; turn <= rounds; turn += 1)
        await Promise.all(both.map((one) => round(one, ending, turn)));
      expect(both.map(({ server }) => server.child.exitCode)).toEqual([null, null]);
    },
    60_000 + rounds * 2 * roundLimitMs,
  );
});
