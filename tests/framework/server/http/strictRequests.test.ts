import type { InjectOptions } from 'fastify';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createProbe } from '#tests/harness/probe.ts';

const url = '/api/auth/probe/SP';
const json = 'application/json';

type Case = readonly [name: string, request: InjectOptions, status: number, code: string];

const post = (payload: string | Buffer, type: string = json): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type },
});

const get = (address: string): InjectOptions => ({ method: 'GET', url: address });

const refused: readonly Case[] = [
  ['36 malformed JSON', post('{'), 400, 'request.malformed_json'],
  ['36 a byte order mark', post('\uFEFF{}'), 400, 'request.malformed_json'],
  ['36 UTF-16', post(Buffer.from('{}', 'utf16le')), 400, 'request.malformed_json'],
  ['36 a repeated name', post('{"page":1,"page":2}'), 400, 'request.duplicate_key'],
  ['36 an array as body', post('[]'), 400, 'validation.failed'],
  ['36 a text as body', post('"x"'), 400, 'validation.failed'],
  ['36 null as body', post('null'), 400, 'validation.failed'],
  [
    '37 a body of more than 1 MiB',
    post(`{"username":"${'x'.repeat(1_100_000)}"}`),
    413,
    'request.too_large',
  ],
  ['37 a deep body', post('['.repeat(100_000)), 400, 'request.too_deep'],
  [
    '37 a body of 100,000 members',
    post(`[${'1,'.repeat(100_000)}1]`),
    400,
    'request.too_many_members',
  ],
  ['40 __proto__', post('{"__proto__":{"page":1}}'), 400, 'validation.failed'],
  ['42 NUL', post('{"username":"a\\u0000"}'), 400, 'request.invalid_text'],
  ['42 half of a surrogate pair', post('{"username":"\\ud800"}'), 400, 'request.invalid_text'],
  ['86 text/plain', post('{}', 'text/plain'), 415, 'request.unsupported_media_type'],
  [
    '86 a form',
    post('a=1', 'application/x-www-form-urlencoded'),
    415,
    'request.unsupported_media_type',
  ],
  [
    '86 multipart',
    post('x', 'multipart/form-data; boundary=x'),
    415,
    'request.unsupported_media_type',
  ],
  [
    '86 another JSON type',
    post('{}', 'application/merge-patch+json'),
    415,
    'request.unsupported_media_type',
  ],
  [
    '36 another charset',
    post('{}', 'application/json; charset=utf-16'),
    415,
    'request.unsupported_media_type',
  ],
  [
    '36 no content type',
    { method: 'POST', url, payload: Buffer.from('{}') },
    415,
    'request.unsupported_media_type',
  ],
  [
    '36 a compressed body',
    { ...post('{}'), headers: { 'content-type': json, 'content-encoding': 'gzip' } },
    415,
    'request.unsupported_media_type',
  ],
  [
    '86 a write from another site',
    { ...post('{}'), headers: { 'content-type': json, 'sec-fetch-site': 'cross-site' } },
    403,
    'access.denied',
  ],
  [
    '39 a body where none is allowed',
    { method: 'DELETE', url: '/api/auth/probe', payload: { page: 1 } },
    400,
    'validation.failed',
  ],
  [
    '39 a list as body where none is allowed',
    { method: 'DELETE', url: '/api/auth/probe', payload: [] },
    400,
    'validation.failed',
  ],
  ['47 a repeated parameter', get(`${url}?page=1&page=2`), 400, 'request.repeated_parameter'],
  ['47 an array of parameters', get(`${url}?page[]=1`), 400, 'request.unknown_parameter'],
  ['40 __proto__ as parameter', get(`${url}?__proto__[x]=1`), 400, 'request.unknown_parameter'],
  ['39 an unknown parameter', get(`${url}?pages=1`), 400, 'request.unknown_parameter'],
  [
    '39 a parameter where none is allowed',
    { method: 'DELETE', url: '/api/auth/probe?a=1' },
    400,
    'request.unknown_parameter',
  ],
  ['42 NUL in a parameter', get(`${url}?username=%00`), 400, 'request.invalid_parameter'],
  [
    '36 broken percent-encoding in a parameter',
    get(`${url}?username=%zz`),
    400,
    'request.invalid_parameter',
  ],
  ['38 a text as integer parameter', get(`${url}?page=x`), 400, 'request.invalid_parameter'],
  ['38 an empty integer parameter', get(`${url}?page=`), 400, 'request.invalid_parameter'],
  ['38 a decimal as integer parameter', get(`${url}?page=1.0`), 400, 'request.invalid_parameter'],
  ['38 an exponent as integer parameter', get(`${url}?page=1e2`), 400, 'request.invalid_parameter'],
  ['38 a hexadecimal integer parameter', get(`${url}?page=0x1`), 400, 'request.invalid_parameter'],
  ['38 a leading zero', get(`${url}?page=01`), 400, 'request.invalid_parameter'],
  ['38 a blank before an integer', get(`${url}?page=%201`), 400, 'request.invalid_parameter'],
  ['44 a negative page', get(`${url}?page=-1`), 400, 'request.invalid_parameter'],
  ['44 a page beyond 2^53', get(`${url}?page=9007199254740993`), 400, 'request.invalid_parameter'],
  ['42 NUL in the path', get('/api/auth/probe/a%00'), 400, 'request.invalid_text'],
  [
    '36 broken percent-encoding in the path',
    get('/api/auth/probe/%zz'),
    400,
    'request.invalid_text',
  ],
  ['36 latin-1 in the path', get('/api/auth/probe/%E9'), 400, 'request.invalid_text'],
  ['34 a trailing slash', get(`${url}/`), 404, 'request.not_found'],
  ['34 a double slash', get('/api//auth/probe/SP'), 404, 'request.not_found'],
  ['34 another case', get('/api/AUTH/probe/SP'), 404, 'request.not_found'],
  ['34 an encoded slash', get('/api/auth%2fprobe/SP'), 404, 'request.not_found'],
  ['34 a semicolon', get('/api/auth/probe;x/SP'), 404, 'request.not_found'],
  [
    '34 a path value of 501 characters',
    get(`/api/auth/probe/${'x'.repeat(501)}`),
    404,
    'request.not_found',
  ],
  ['34 another method', { method: 'PUT', url }, 405, 'request.method_not_allowed'],
  ['34 OPTIONS', { method: 'OPTIONS', url }, 405, 'request.method_not_allowed'],
  [
    '34 a method override',
    { method: 'PATCH', url, headers: { 'x-http-method-override': 'GET' } },
    405,
    'request.method_not_allowed',
  ],
];

const wrongIntegers: readonly unknown[] = [null, '5', '', true, [5], {}, 1.5, -1];

describe('requests', () => {
  const probe = createProbe();
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp({ routes: probe.routes })));
  afterAll(() => test.close());
  beforeEach(() => probe.seen.splice(0));

  it.each(refused)('refuses %s', async (_, request, status, code) => {
    const response = await test.app.inject(request);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ code, status }),
    ]);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(probe.seen).toEqual([]);
  });

  it.each(wrongIntegers)('38 refuses %j for an integer', async (page) => {
    const response = await test.app.inject({ method: 'POST', url, payload: { page } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'page' }],
    });
    expect(probe.seen).toEqual([]);
  });

  it.each([5, true, ['a'], {}])('38 refuses %j for a text', async (username) => {
    const response = await test.app.inject({ method: 'POST', url, payload: { username } });
    expect(response.json()).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'username' }],
    });
  });

  it('39 refuses a member unknown to the schema and names it', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url,
      payload: { page: 1, isAdmin: true },
    });
    expect(response.json()).toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'isAdmin', code: 'validation.unknown_field' }],
    });
  });

  it('passes on exactly what was sent', async () => {
    await test.app.inject({ method: 'POST', url, payload: { page: 2, username: ' 5 ' } });
    await test.app.inject({ url: `${url}?page=2&username=+5+&filter=%7B%7D` });
    expect(probe.seen).toEqual([
      { params: { id: 'SP' }, body: { page: 2, username: ' 5 ' } },
      { params: { id: 'SP' }, query: { page: 2, username: ' 5 ', filter: '{}' } },
    ]);
  });

  it('accepts a body with an explicit charset, and none if every member is optional', async () => {
    const responses = await Promise.all([
      test.app.inject(post('{}', 'application/json; charset=UTF-8')),
      test.app.inject({ method: 'POST', url }),
      test.app.inject(post('')),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  });

  it('CALL-008: an empty object counts as no body if none is expected', async () => {
    const empty = { method: 'DELETE', url: '/api/auth/probe', payload: {} } as const;
    expect((await test.app.inject(empty)).statusCode).toBe(204);
    expect(probe.seen).toEqual([{}]);
  });

  it('34 handles HEAD like GET', async () => {
    const statuses = await Promise.all(
      [url, `${url}?pages=1`, '/api/nothing'].map(async (address) => {
        const response = await test.app.inject({ method: 'HEAD', url: address });
        return [response.statusCode, response.body];
      }),
    );
    expect(statuses).toEqual([
      [204, ''],
      [400, ''],
      [404, ''],
    ]);
  });

  it('lists the allowed methods of a path called with another one', async () => {
    const response = await test.app.inject({ method: 'PUT', url });
    expect(response.headers.allow).toBe('GET, HEAD, POST');
  });

  it('45 ignores forwarding and host headers', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
    };
    const response = await test.app.inject({ url, headers, remoteAddress: '127.0.0.9' });
    expect(response.statusCode).toBe(204);
    expect(JSON.stringify(response.headers)).not.toContain('evil');
  });

  it('40 leaves Object.prototype alone', async () => {
    const payloads = [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
    ];
    for (const payload of payloads) await test.app.inject(post(payload));
    for (const name of [
      '__proto__[polluted]',
      '__proto__.polluted',
      'constructor[prototype][polluted]',
    ]) {
      await test.app.inject({ url: `${url}?${name}=1` });
    }
    expect('polluted' in {}).toBe(false);
  });
});
