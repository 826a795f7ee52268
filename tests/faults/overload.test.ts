import fs from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../harness/browser';
import { startSeeded } from '../harness/seededFolder';
import type { ServerProcess } from '../harness/server';

const callers = 300;
const burstMs = 3_000;
const recoveryMs = 5_000;
/** Tolerance for a call to an idle server on a busy machine. */
const slowMs = 250;
const mostGrowthMb = 64;
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

type CallResponse = {
  readonly isList: boolean;
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
};
type Sent = { readonly path: string; readonly idToken?: string; readonly body?: object };

/** A call over the connections of an agent. */
const send = (url: string, agent: Agent, { path, idToken, body }: Sent): Promise<CallResponse> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = {
      ...(idToken ? { idToken } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = request(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' });
    sent.on('error', reject).on('response', (response) => {
      response.on('error', reject).resume();
      response.on('end', () =>
        resolve({
          isList: !body,
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          ms: performance.now() - started,
        }),
      );
    });
    sent.end(body ? JSON.stringify(body) : undefined);
  });

const credentials = (name: string): object => ({
  username: encoded(name),
  password: encoded(demoPassword),
});

/** Open sockets, of callers and of the database. */
const openFiles = ({ child }: ServerProcess): number =>
  fs.readdirSync(`/proc/${child.pid}/fd`).length;

const memoryMb = ({ child }: ServerProcess): number => {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

describe('far more callers than the server can handle', () => {
  let server: ServerProcess;
  let idToken: string;
  const one = new Agent({ keepAlive: true, maxSockets: 1 });

  beforeAll(async () => {
    const env = {
      DATABASE_POOL_SIZE: '3',
      DATABASE_POOL_WAIT_MS: '500',
      HASH_QUEUE: '5',
      AUTH_CALLS_PER_MINUTE: '60',
      LOG_LEVEL: 'silent',
    };
    server = await startSeeded({ env });
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials('BIT')),
    });
    ({ idToken } = (await login.json()) as { idToken: string });
  }, 120_000);
  afterAll(async () => {
    one.destroy();
    await server?.stop();
  });

  const list = (agent: Agent): Promise<CallResponse> =>
    send(server.url, agent, { path: '/api/GMF/dealers?range=[0,24]', idToken });
  const signIn = (agent: Agent): Promise<CallResponse> =>
    send(server.url, agent, { path: '/api/auth/login', body: credentials('SELLER') });

  /** Everyone calls again as soon as they are answered; every fourth call is a sign-in. */
  const burst = async (): Promise<readonly CallResponse[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const end = performance.now() + burstMs;
    const responses: CallResponse[] = [];
    const call = async (_: unknown, at: number): Promise<void> => {
      while (performance.now() < end)
        responses.push(await (at % 4 === 0 ? signIn(agent) : list(agent)));
    };
    await Promise.all(Array.from({ length: callers }, call));
    agent.destroy();
    return responses;
  };

  /** The longest of ten calls without other callers. */
  const atRest = async (): Promise<number> => {
    let longest = 0;
    for (let n = 0; n < 10; n += 1) longest = Math.max(longest, (await list(one)).ms);
    return longest;
  };

  /** Milliseconds until ten calls in a row are answered in time and connections are released. */
  const recovery = async (files: number, ms: number): Promise<number> => {
    const started = performance.now();
    for (let served = 0; served < 10 || openFiles(server) > files;) {
      const response = await list(one);
      served = response.status === 200 && response.ms < ms ? served + 1 : 0;
      if (performance.now() - started > 4 * recoveryMs) break;
      await pause(10);
    }
    return performance.now() - started;
  };

  test('99 are served or told when to retry; seconds later the server is back to normal', async () => {
    const inTime = Math.max(slowMs, 2 * (await atRest()));
    await burst();
    await recovery(Infinity, inTime);
    const [files, memory] = [openFiles(server), memoryMb(server)];
    const responses = await burst();
    const refused = responses.filter(({ status }) => status !== 200);
    expect(responses.filter(({ isList, status }) => isList && status === 200)).not.toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(responses.length);
    const statuses = new Set(refused.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 503 && status !== 429)).toEqual([]);
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    expect(await recovery(files, inTime)).toBeLessThan(recoveryMs);
    expect(memoryMb(server) - memory).toBeLessThan(mostGrowthMb);
  }, 90_000);
});
