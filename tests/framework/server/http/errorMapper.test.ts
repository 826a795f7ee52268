import { storageCode } from '#framework/server/files/createFileStore.ts';
import { threadCode } from '#framework/server/threads/createThread.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createProbe } from '#tests/harness/probe.ts';
import { cpuTime } from '#tests/harness/cpuTime.ts';

const url = '/api/auth/probe/SP';

const failing = (
  properties: Readonly<Record<string, unknown>>,
  message = 'secret 529.982.247-25',
): Error => Object.assign(new Error(message), properties);

const mapped: readonly (readonly [string, Error, number, string])[] = [
  ['42 an invalid byte sequence', failing({ code: '22021' }), 400, 'request.invalid_text'],
  ['42 an untranslatable character', failing({ code: '22P05' }), 400, 'request.invalid_text'],
  ['38 a text that is not a number', failing({ code: '22P02' }), 400, 'validation.failed'],
  ['38 a number out of range', failing({ code: '22003' }), 400, 'validation.failed'],
  ['81 a statement that takes too long', failing({ code: '57014' }), 503, 'server.timeout'],
  ['81 an unavailable lock', failing({ code: '55P03' }), 409, 'record.locked'],
  ['80 a deadlock', failing({ code: '40P01' }), 503, 'server.unavailable'],
  ['80 a stopping server', failing({ code: '57P01' }), 503, 'server.unavailable'],
  ['80 a starting server', failing({ code: '57P03' }), 503, 'server.unavailable'],
  ['80 too many connections', failing({ code: '53300' }), 503, 'server.unavailable'],
  ['79 a full disk', failing({ code: '53100' }), 503, 'server.unavailable'],
  [
    '80 a refused connection',
    failing({ code: 'ECONNREFUSED', syscall: 'connect' }),
    503,
    'server.unavailable',
  ],
  [
    '80 a cut connection',
    failing({}, 'Connection terminated unexpectedly'),
    503,
    'server.unavailable',
  ],
  [
    '81 a full pool',
    failing({}, 'timeout exceeded when trying to connect'),
    503,
    'server.unavailable',
  ],
  ['79 a folder without write permission', failing({ code: 'EROFS' }), 503, 'server.unavailable'],
  ['82 a failing object storage', failing({ code: storageCode }), 503, 'server.unavailable'],
  ['a thread that takes too long', failing({ code: threadCode }), 503, 'server.timeout'],
  ['a programming error', new TypeError('x is not a function'), 500, 'server.internal'],
  ['an unknown error', failing({}), 500, 'server.internal'],
  ['a wrong statement', failing({ code: '42703' }), 500, 'server.internal'],
];

/** A megabyte that JSON.parse reads in about 16 ms, to calibrate slower processors. */
const wellFormed = `[${'{"a":1},'.repeat(125_000)}0]`;

/** The first run includes compilation: a caller can only repeat the later ones. */
const leastOf = async (work: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) times.push(await cpuTime(work));
  return Math.min(...times);
};

describe('errors of a handler', () => {
  const probe = createProbe();
  const log: string[] = [];
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp({ routes: probe.routes, log })));
  afterAll(() => test.close());

  it.each(mapped)('CALL-011: %s is answered with its code only', async (_, error, status, code) => {
    probe.respond = () => Promise.reject(error);
    const response = await test.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([
      status,
      {
        type: `/errors/${code}`,
        title: expect.any(String),
        status,
        code,
        requestId: expect.any(String),
      },
    ]);
    expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(response.body).not.toMatch(/secret|529\.982|at .*\.ts/);
  });

  it('87 a thrown error is logged without its text', async () => {
    probe.respond = () =>
      Promise.reject(failing({ code: '42703', detail: 'secret 529.982.247-25' }));
    log.splice(0);
    const response = await test.app.inject({ url: `${url}?username=MARIA` });
    const { requestId } = response.json<{ requestId: string }>();
    const line = log.find((entry) => entry.includes('server.internal'));
    expect(line).toContain(requestId);
    expect(line).toContain('42703');
    expect(log.join('')).not.toMatch(/secret|529\.982|MARIA/);
  });

  it.each<readonly [string, string]>([
    ['1,000,000 levels', '['.repeat(1_000_000)],
    ['60,000 names', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`],
    [
      'one object of 19,000 long names',
      `{${Array.from({ length: 19_000 }, (_, i) => `"${'x'.repeat(40)}${i}":1`).join()}}`,
    ],
    ['19,000 objects', `[${'{"a":{}},'.repeat(9_400)}{}]`],
    [
      'a body of 900 unknown names',
      `{${Array.from({ length: 900 }, (_, i) => `"k${i}":${'[]'}`).join()}}`,
    ],
    ['300,000 texts', `["${'","'.repeat(300_000)}"]`],
    ['a name long before its colon', `{"a"${' '.repeat(1_000_000)}:1}`],
    ['a number of 1,000,000 digits', '1'.repeat(1_000_000)],
    ['500,000 escapes', `"${'\\"'.repeat(500_000)}"`],
    ['unterminated texts', `["${`${'\\'.repeat(400)}"`.repeat(2_400)}`],
  ])('37 the event loop is not blocked while %s are refused', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const send = () => test.app.inject({ method: 'POST', url, payload, headers });
    const limit = Math.max(50, 3 * (await leastOf(() => JSON.parse(wellFormed))));
    expect(await leastOf(send)).toBeLessThan(limit);
  });
});
