import type { HTTPMethods } from 'fastify';
import { openApiDocument } from '#framework/server/http/openApi.ts';
import { application } from '#portal/server/application.ts';
import { demoPassword } from '#tests/harness/browser.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { seedDemo } from '#portal/server/seed/seedDemo.ts';

const sentinels = [
  '529.982.247-25',
  '52998224725',
  'SENTINELA',
  'sentinela@example.com',
  'Senha#Sentinela9',
];
const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

type Call = { readonly method: HTTPMethods; readonly pattern: string };

const calls: readonly Call[] = Object.entries(
  (
    openApiDocument(application.calls, application.catalog) as {
      paths: Readonly<Record<string, object>>;
    }
  ).paths,
).flatMap(([pattern, operations]) =>
  Object.keys(operations).map((method) => ({
    method: method.toUpperCase() as HTTPMethods,
    pattern,
  })),
);

const body = {
  name: 'SENTINELA',
  username: 'SENTINELA',
  email: 'sentinela@example.com',
  document: '529.982.247-25',
  password: 'Senha#Sentinela9',
  newPassword: encoded('Senha#Sentinela9'),
  verificationCode: '52998224725',
};

describe('the log', () => {
  const log: string[] = [];
  let test: TestApp;
  let idToken: string;

  beforeAll(async () => {
    test = await createTestApp({ log, config: { logLevel: 'debug' } });
    await seedDemo(test.deps);
    const payload = { username: encoded('ADMIN-INTERNAL'), password: encoded(demoPassword) };
    const response = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    idToken = response.json<{ idToken: string }>().idToken;
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(() => log.splice(0));

  it.each(calls)(
    '87 of $method $pattern contains no person and no secret',
    async ({ method, pattern }) => {
      const path = pattern.replace('{userType}', 'GMF').replaceAll(/\{\w+\}/g, 'SENTINELA');
      const query = `?q=SENTINELA&filter=${encodeURIComponent('{"q":"529.982.247-25"}')}`;
      const headers = {
        idToken,
        'idempotency-key': 'SENTINELA-KEY',
        'if-match': '"1"',
        'user-agent': 'SENTINELA',
      };
      await test.app.inject({ method, url: path, headers });
      await test.app.inject({ method, url: path + query, headers });
      await test.app.inject({ method, url: path, headers: { idToken: 'SENTINELA.x.y' } });
      if (method !== 'GET') await test.app.inject({ method, url: path, headers, payload: body });
      const text = log.join('');
      expect(text).toContain('"route":');
      expect([...sentinels, idToken].filter((sentinel) => text.includes(sentinel))).toEqual([]);
    },
  );

  it('87 has one line of JSON per entry, whatever a URL contains', async () => {
    await test.app.inject({ url: '/api/x%0a%0d%1b%5b31mFAKE?y=%0aFAKE' });
    await test.app.inject({ url: '/api/auth/login/userType?username=%0aFAKE' });
    for (const line of log) {
      expect(line.trimEnd().split('\n')).toHaveLength(1);
      expect(JSON.parse(line)).toHaveProperty('level');
    }
    expect(log.join('')).not.toContain('FAKE');
  });
});
