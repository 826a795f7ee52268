import type { HTTPMethods } from 'fastify';
import { endpoints } from '#portal/calls.ts';
import { endpointPattern } from '#framework/kernel/calls/Endpoint.ts';
import { openApiDocument } from '#framework/server/http/openApi.ts';
import { application } from '#portal/server/application.ts';
import { routeModules } from '#portal/server/routes.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';

type Call = { readonly method: HTTPMethods; readonly url: string };

const fill = (pattern: string): string =>
  pattern.replaceAll(/[:{]userType\}?/g, 'GMF').replaceAll(/:\w+|\{\w+\}/g, 'x');

const documented = (): readonly Call[] => {
  const { paths } = openApiDocument(application.calls, application.catalog) as {
    paths: Readonly<Record<string, object>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase() as HTTPMethods,
      url: fill(path),
    })),
  );
};

const calls: readonly Call[] = [
  ...documented(),
  { method: 'GET', url: '/api/docs' },
  { method: 'GET', url: '/api/docs/json' },
  { method: 'GET', url: '/dev/mailbox' },
  { method: 'GET', url: '/api/nothing' },
  { method: 'PATCH', url: '/api/auth/login' },
];

describe('every route', () => {
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp()));
  afterAll(() => test.close());

  it('is part of the crawl', () => {
    expect(calls.length).toBeGreaterThan(endpoints.length);
    for (const endpoint of endpoints) {
      expect(calls).toContainEqual({
        method: endpoint.method,
        url: fill(endpointPattern(endpoint)),
      });
    }
  });

  it('is documented in OpenAPI and covered by tests: calls.ts of the portal lists its descriptor', () => {
    const listed = new Set(endpoints.map(({ id }) => id));
    const ids = routeModules.flat().map(({ endpoint }) => endpoint.id);
    expect(ids.filter((id) => !listed.has(id))).toEqual([]);
  });

  it.each(calls)(
    '86 $method $url sets the standard headers on every answer',
    async ({ method, url }) => {
      const { headers, statusCode } = await test.app.inject({ method, url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(
          /base-uri 'none'.*frame-ancestors 'none'|frame-ancestors 'none'.*base-uri 'none'/,
        ) as string,
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(statusCode).toBeLessThan(500);
    },
  );

  it.each(calls.filter(({ url }) => url.startsWith('/api/GMF/')))(
    '25 $method $url is closed without a session',
    async ({ method, url }) => {
      const response = await test.app.inject({ method, url });
      expect([response.statusCode, response.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'session.token_invalid' }),
      ]);
    },
  );

  it.each(calls.filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/')))(
    '36 $method $url answers malformed bodies with 4xx',
    async ({ method, url }) => {
      for (const payload of ['{', '[[[[', '"', '{"a":1,"a":1}', '\u0000', '{"__proto__":{}}']) {
        const headers = { 'content-type': 'application/json' };
        const { statusCode } = await test.app.inject({ method, url, payload, headers });
        expect([statusCode >= 400, statusCode < 500]).toEqual([true, true]);
      }
    },
  );
});
