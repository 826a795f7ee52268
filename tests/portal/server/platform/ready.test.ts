import pg from 'pg';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';

/** Allows or forbids connections to the test's own database, and ends existing ones. */
const allowConnections = async (test: TestApp, isAllowed: boolean): Promise<void> => {
  const url = new URL(test.superuserUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`alter database "${name}" allow_connections ${isAllowed}`);
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await client.query(others, [name]);
  } finally {
    await client.end();
  }
};

describe('the probes of a supervisor', () => {
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp()));
  afterAll(() => test.close());

  const request = async (url: string) => {
    const { statusCode, body, headers } = await test.app.inject({ url });
    return { statusCode, body, type: headers['content-type'] };
  };
  const code = (body: string): unknown => (JSON.parse(body) as { readonly code: unknown }).code;

  it('are answered without a session or content', async () => {
    const yes = { statusCode: 204, body: '', type: undefined };
    expect([await request('/api/health'), await request('/api/ready')]).toEqual([yes, yes]);
  });

  it('80 report not ready while the database is away, and ready again afterwards', async () => {
    await allowConnections(test, false);
    const away = await request('/api/ready');
    expect([away.statusCode, away.type, code(away.body)]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
      'server.unavailable',
    ]);
    expect(away.body).not.toMatch(/patio|postgres|t_[0-9a-f]+/i);
    expect((await request('/api/health')).statusCode).toBe(204);
    await allowConnections(test, true);
    const statuses = [503];
    while (statuses.at(-1) !== 204 && statuses.length < 20)
      statuses.push((await request('/api/ready')).statusCode);
    expect(statuses.at(-1)).toBe(204);
  });

  it('92 report not ready without jobs: before they run, and once the process stops', async () => {
    const { isWorking } = test.deps.jobs;
    Object.assign(test.deps.jobs, { isWorking: () => false });
    const stopping = await request('/api/ready');
    Object.assign(test.deps.jobs, { isWorking });
    expect([stopping.statusCode, code(stopping.body)]).toEqual([503, 'server.unavailable']);
    expect((await request('/api/ready')).statusCode).toBe(204);
  });
});
