import { endpoints } from '#portal/calls.ts';
import { endpointPattern } from '#framework/kernel/calls/Endpoint.ts';
import { answeredCode } from '#framework/kernel/errors/catalogue.ts';
import { openApiDocument } from '#framework/server/http/openApi.ts';
import { application } from '#portal/server/application.ts';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';

type Content = { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
type Operation = {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};
type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

const references = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
};

describe('the API reference', () => {
  const document = openApiDocument(application.calls, application.catalog, {
    hasKeys: true,
  }) as unknown as Document;
  let test: TestApp;
  beforeAll(async () => (test = await createTestApp()));
  afterAll(() => test.close());

  it('describes every endpoint', () => {
    for (const endpoint of endpoints) {
      const path = endpointPattern(endpoint).replaceAll(/:(\w+)/g, '{$1}');
      expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(endpoint.id);
    }
  });

  it('CALL-013: lists the shape of every payload with its call', () => {
    const shapeOf = ({ content = {} }: Content = {}) => references(content);
    const operationOf = (endpoint: (typeof endpoints)[number]) =>
      document.paths[endpointPattern(endpoint).replaceAll(/:(\w+)/g, '{$1}')]?.[
        endpoint.method.toLowerCase()
      ];
    const sending = endpoints.filter((endpoint) => 'body' in endpoint.in);
    const answering = endpoints.filter((endpoint) => endpoint.out !== undefined);
    expect([sending.length > 100, answering.length > 100]).toEqual([true, true]);
    for (const endpoint of sending)
      expect([endpoint.id, shapeOf(operationOf(endpoint)?.requestBody)]).toEqual([
        endpoint.id,
        [`#/components/schemas/${(endpoint.in as { body?: string }).body}`],
      ]);
    for (const endpoint of answering)
      expect([endpoint.id, shapeOf(operationOf(endpoint)?.responses['200'])]).toEqual([
        endpoint.id,
        [`#/components/schemas/${endpoint.out}`],
      ]);
  });

  it('describes who may make a call, and answers without a schema', () => {
    for (const endpoint of endpoints) {
      const path = endpointPattern(endpoint).replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      const { parameters, requestBody, responses } = operation as Operation & {
        readonly parameters: readonly { readonly name: string; readonly in: string }[];
      };
      const ok = endpoint.out === undefined ? '204' : '200';
      expect(Object.keys(responses).filter((status) => status < '300')).toEqual([ok]);
      const named = parameters.flatMap(({ name, in: place }) => (place === 'path' ? [name] : []));
      expect(named.toSorted()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).toSorted(),
      );
      expect([endpoint.id, requestBody !== undefined]).toEqual([
        endpoint.id,
        'body' in endpoint.in,
      ]);
      for (const code of endpoint.errors)
        expect(JSON.stringify(responses)).toContain(answeredCode(code));
    }
  });

  it('declares the security of every operation: session, key, public key, or none', () => {
    const session = [{ idToken: [] }];
    const ways = { none: [], public: [{ publicKey: [] }] };
    const wanted = (path: string, method: string) => {
      const own = endpoints.find(
        (one) =>
          endpointPattern(one).replaceAll(/:(\w+)/g, '{$1}') === path &&
          one.method.toLowerCase() === method,
      );
      if (own && own.auth !== 'session') return ways[own.auth];
      return path.startsWith('/api/auth/') ? session : [...session, { serviceKey: [] }];
    };
    const { securitySchemes } = document.components as unknown as {
      readonly securitySchemes: Readonly<Record<string, object>>;
    };
    expect(Object.keys(securitySchemes)).toEqual(['idToken', 'serviceKey', 'publicKey']);
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(operations)) {
        const { security } = operation as { readonly security?: unknown };
        expect([method, path, security]).toEqual([method, path, wanted(path, method)]);
      }
  });

  it('gives every operation a unique name', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.length).toBeGreaterThan(endpoints.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no dangling references', () => {
    const names = references(document).map((reference) =>
      reference.replace('#/components/schemas/', ''),
    );
    expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
  });

  it('describes only mounted calls', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      for (const method of Object.keys(operations)) {
        expect([
          method,
          url,
          test.app.hasRoute({ method: method.toUpperCase() as 'GET', url }),
        ]).toEqual([method, url, true]);
      }
    }
  });

  it('is served in demo mode under a policy without inline scripts', async () => {
    const page = await test.app.inject({ url: '/api/docs' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    const json = await test.app.inject({ url: '/api/docs/json' });
    expect(json.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('96 is absent outside demo mode', async () => {
    const real = await createTestApp({ config: { demo: false } });
    const urls = [
      '/api/docs',
      '/api/docs/',
      '/api/docs/json',
      '/api/docs/yaml',
      '/api/docs/static/index.html',
    ];
    const statuses = await Promise.all(
      urls.map(async (url) => (await real.app.inject({ url })).statusCode),
    );
    expect(statuses).toEqual(urls.map(() => 404));
    await real.close();
  });
});
