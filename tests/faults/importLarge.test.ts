import fs from 'node:fs';
import { demoPassword } from '../harness/browser';
import { startSeeded } from '../harness/seededFolder';
import type { ServerProcess } from '../harness/server';

const rowBytes = 4096;
const partBytes = 1024 * 1024;
/** Sizes in whole rows: 200 MB, and enough for a warm-up. */
const size = Math.floor(200_000_000 / rowBytes) * rowBytes;
const warmSize = 32 * partBytes;
/** Allowed increase over the idle memory of the process. */
const mostMb = 64;
/** Tolerance for the calls of others on a busy machine. */
const slowMs = 250;
const base = '/resources/groups/import';
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

type State = { readonly id: string; readonly status: string; readonly task: string };
type Problem = { readonly code: string };
type Call = <T>(method: string, path: string, body?: object | Uint8Array) => Promise<T>;

const signIn = async (server: ServerProcess): Promise<Call> => {
  const credentials = { username: encoded('BIT'), password: encoded(demoPassword) };
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { idToken } = (await login.json()) as { idToken: string };
  return async (method, path, body) => {
    const isPart = body instanceof Uint8Array;
    const type = isPart ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${server.url}/api/GMF${path}`, {
      method,
      headers: { idToken, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body: isPart ? (body as BodyInit) : JSON.stringify(body) } : {}),
    });
    return (await response.json()) as never;
  };
};

const memoryMb = ({ child }: ServerProcess, name: 'VmRSS' | 'VmHWM'): number => {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

const rowsOfPart = partBytes / rowBytes;
const part = Buffer.alloc(partBytes, 'x');

/** The next part of the file, generated in the same buffer each time: a group name and a long text in every row. */
const partAt = (at: number, end: number): Uint8Array => {
  const first = at / rowBytes;
  const rows = Math.min(rowsOfPart, end / rowBytes - first);
  for (let row = 0; row < rows; row += 1) {
    const start = row * rowBytes;
    const name = `Grupo ${String(first + row).padStart(8, '0')}`;
    part.write(first + row === 0 ? 'groupName     ;' : `${name};`, start, 'latin1');
    part.write('\n', start + rowBytes - 1, 'latin1');
  }
  return new Uint8Array(part.buffer, part.byteOffset, rows * rowBytes);
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

describe('a table of 200 MB', () => {
  let server: ServerProcess;
  let call: Call;
  beforeAll(async () => {
    server = await startSeeded();
    call = await signIn(server);
  }, 120_000);
  afterAll(() => server.stop());

  const timed = async (): Promise<number> => {
    const started = performance.now();
    await call('GET', '/groups?range=[0,9]');
    return performance.now() - started;
  };
  const open = (bytes: number): Promise<State & Problem> =>
    call('POST', base, { fileName: 'grupos.csv', size: bytes });
  /** Uploads a file and starts its check, until that reports progress. */
  const bring = async (bytes: number): Promise<void> => {
    let state: State = await open(bytes);
    const { id } = state;
    for (let at = 0; at < bytes; at += partBytes)
      state = await call('PUT', `${base}/${id}/content?offset=${at}`, partAt(at, bytes));
    expect(state.status).toBe('ready');
    const chosen = { mapping: { 0: 'groupName' }, key: 'groupName' };
    const { task } = await call<State>('POST', `${base}/${id}/check`, chosen);
    const path = `/resources/tasks/${task}`;
    for (let done = 0; done === 0;) ({ done } = await call<{ done: number }>('GET', path));
    await call('POST', `${path}/cancel`);
  };

  it('60 is refused before any byte is sent if it is larger', async () => {
    expect((await open(200_000_001)).code).toBe('import.file_too_large');
    const { id } = await open(1_000);
    const longer = new Uint8Array(4 * partBytes + 1);
    const refused = await call<Problem>('PUT', `${base}/${id}/content?offset=0`, longer);
    expect(refused.code).toBe('request.too_large');
  });

  it('61 is uploaded and read as a stream alongside other work, and reports its progress', async () => {
    await bring(warmSize);
    const before: number[] = [];
    for (let n = 0; n < 100; n += 1) before.push(await timed());
    fs.writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');
    const idle = memoryMb(server, 'VmRSS');
    const over = new AbortController();
    const during: number[] = [];
    const others = (async () => {
      while (!over.signal.aborted) during.push(await timed());
    })();
    await bring(size);
    over.abort();
    await others;

    expect(memoryMb(server, 'VmHWM') - idle).toBeLessThanOrEqual(mostMb);
    expect(p99(during)).toBeLessThanOrEqual(Math.max(2 * p99(before), slowMs));
  }, 120_000);
});
