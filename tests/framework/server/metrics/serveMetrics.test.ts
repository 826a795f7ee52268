import { createServer } from 'node:net';
import { startMetrics } from '#framework/server/metrics/serveMetrics.ts';
import { sendMails } from '#framework/server/mail/sendMails.ts';
import { queueMail } from '@patio/framework/server';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, signInAs } from '#tests/harness/session.ts';

const token = 'token-of-the-figures';
let server: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  server = await createTestApp({ config: { metricsToken: token } });
  stop = await startMetrics(server.deps);
});
afterAll(async () => {
  await stop?.();
  await server?.close();
});

const request = (authorization?: string) =>
  server.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
const read = async (): Promise<string> => (await request(`Bearer ${token}`)).body;

/** Value of a metric line; undefined if absent. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

describe('39: /metrics', () => {
  it('requires the token, and is closed without a configured token', async () => {
    const response = await request(`Bearer ${token}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('version=0.0.4');
    expect(response.headers['cache-control']).toBe('no-store');
    for (const wrong of [undefined, '', token, `Bearer ${token}x`, `Basic ${token}`]) {
      const refused = await request(wrong);
      expect([wrong, refused.statusCode, refused.body.includes('http_server')]).toEqual([
        wrong,
        401,
        false,
      ]);
    }
    const plain = await createTestApp();
    const answered = await plain.app.inject({ method: 'GET', url: '/metrics' });
    await plain.close();
    expect(answered.statusCode).toBe(404);
  });

  it('counts requests by route and status, with durations', async () => {
    await createUser(server.db, { username: 'FIGURES', groupName: 'bit' });
    const { idToken } = await signInAs(server, 'FIGURES');
    const line =
      'http_server_requests_total{method="GET",route="/api/:userType/groups",status="200"}';
    const before = valueOf(await read(), line) ?? 0;
    for (let n = 0; n < 3; n += 1)
      await server.app.inject({ method: 'GET', url: '/api/GMF/groups', headers: { idToken } });
    const text = await read();
    expect(valueOf(text, line)).toBe(before + 3);
    const times = '{method="GET",route="/api/:userType/groups"}';
    expect(
      valueOf(text, `http_server_request_duration_seconds_count${times}`),
    ).toBeGreaterThanOrEqual(3);
    expect(valueOf(text, `http_server_request_duration_seconds_sum${times}`)).toBeGreaterThan(0);
  });

  it('87 contains no address, query, person or secret of a request', async () => {
    const sentinel = 'SENTINELA';
    for (const url of [
      `/api/GMF/users/${sentinel}`,
      `/api/GMF/users?q=${sentinel}`,
      `/api/${sentinel}/users`,
      `/${sentinel}.php`,
      `/api/GMF/clients/529.982.247-25`,
    ])
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        await server.app.inject({ method, url, headers: { idToken: `${sentinel}.x.y` } });
    const text = await read();
    expect(text).toContain('route="unmatched"');
    expect(text).not.toMatch(/SENTINELA|529\.982/i);
    expect(text).not.toContain(token);
  });

  it('covers the pool, the queues and their age, mails and the event loop', async () => {
    const user = await createUser(server.db, { username: 'MAILED' });
    const write = () =>
      queueMail(server.db, server.deps, { user, type: 'welcome', subject: 'a', text: 'b' });
    const sent = 'patio_mail_tries_total{outcome="sent"}';
    const failed = 'patio_mail_tries_total{outcome="failed"}';
    const before = await read();
    await write();
    await sendMails(server.deps);
    await write();
    server.mailer.refuse(true);
    await sendMails(server.deps);
    const text = await read();
    for (const line of [
      'patio_database_up',
      'patio_database_connections{state="used"}',
      'patio_database_connections{state="idle"}',
      'patio_database_connections_max',
      'patio_database_pool_waiting',
      'patio_queue_waiting{queue="tasks"}',
      'patio_queue_waiting{queue="mails"}',
      'patio_queue_waiting{queue="webhooks"}',
      'patio_queue_age_seconds{queue="mails"}',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect([line, valueOf(text, line)]).toEqual([line, expect.any(Number)]);
    for (const line of [sent, failed])
      expect([line, valueOf(text, line)]).toEqual([line, (valueOf(before, line) ?? 0) + 1]);
  });

  it('can have its own port, which without a token is local only', async () => {
    const config = { ...server.deps.config, host: '0.0.0.0' };
    const port = await freePort();
    const open = await startMetrics({
      ...server.deps,
      config: { ...config, metricsPort: port, metricsToken: null },
    });
    const response = await fetch(`http://localhost:${port}/metrics`);
    expect([response.status, (await response.text()).includes('patio_database_up 1')]).toEqual([
      200,
      true,
    ]);
    expect((await fetch(`http://localhost:${port}/other`)).status).toBe(404);
    expect((await fetch(`http://localhost:${port}/metrics`, { method: 'POST' })).status).toBe(405);
    await expect(
      startMetrics({
        ...server.deps,
        config: { ...config, metricsPort: port, metricsToken: null },
      }),
    ).rejects.toThrow(
      /cannot listen on localhost:\d+: another program uses it; stop that one or set METRICS_PORT\.$/,
    );
    await open();
    const guarded = await startMetrics({
      ...server.deps,
      config: { ...config, metricsPort: port, metricsToken: token },
    });
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status).toBe(200);
    await guarded();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`, { headers })).rejects.toThrow(
      'fetch failed',
    );
  });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
