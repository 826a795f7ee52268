import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { HTTPMethods, InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { openApiDocument } from '#framework/server/http/openApi.ts';
import { application } from '#portal/server/application.ts';
import { demoTotpSecret } from '#portal/server/seed/demoUsers.ts';
import { demoPassword } from '#tests/harness/browser.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';
import { encoded, signInAs } from '#tests/harness/session.ts';
import { bearer, createAccount, issueKey } from '../framework/machines/server/fixtures';
import { createFuzzer, randomOf, type Schema } from './fuzzedRequests';

/** Number of requests; set FUZZ_REQUESTS=60000 for more, and FUZZ_SEED to repeat a run. */
const count = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 39);
/** Number of requests after which ended sessions and blocked people are restored. */
const renewedAfter = 250;
const mostKnown = 400;
const metricsToken = 'm'.repeat(32);
const home = 'http://localhost:8080';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema?: Schema;
};
type Content = { readonly schema?: Schema };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
type Target = {
  readonly method: HTTPMethods;
  readonly path: string;
  readonly operation: Operation;
};

/** Sign-in with its factors, passkeys and provider; accounts and their keys; webhooks and their deliveries. */
const covered = /^\/api\/(?:auth\/|\{userType\}\/(?:integrations\/|service-accounts\/|webhook))/;

const document = openApiDocument(application.calls, application.catalog) as unknown as Document;

const rpcBody: Schema = {
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0' },
    id: { type: ['integer', 'string'] },
    method: {
      enum: ['initialize', 'tools/list', 'tools/call', 'tools/call', 'tools/call', 'ping'],
    },
    params: {
      type: 'object',
      properties: {
        name: { enum: ['entities', 'describe', 'search', 'get', 'create', 'update', 'act'] },
        arguments: {
          type: 'object',
          properties: {
            entity: { enum: ['groups', 'dealers', 'proposals', 'webhooks', 'users', 'plans'] },
            id: { type: 'string' },
            key: { type: 'string' },
            filter: { type: ['object', 'string'] },
            sort: { type: ['object', 'string'] },
            values: { type: 'object', properties: { groupName: {}, status: {}, name: {} } },
            action: { enum: ['enable', 'disable', 'pause', 'block'] },
            version: { type: 'integer' },
            dryRun: { type: 'boolean' },
            limit: { type: 'integer' },
          },
        },
      },
    },
  },
};

const json = (schema: Schema): Operation => ({
  requestBody: { content: { 'application/json': { schema } } },
});

const targets: readonly Target[] = [
  ...Object.entries(document.paths).flatMap(([at, operations]) =>
    covered.test(at)
      ? Object.entries(operations).map(([method, operation]) => ({
          method: method.toUpperCase() as HTTPMethods,
          path: at,
          operation,
        }))
      : [],
  ),
  ...Array.from({ length: 12 }, () => ({
    method: 'POST' as const,
    path: '/mcp',
    operation: json(rpcBody),
  })),
  { method: 'GET', path: '/mcp', operation: {} },
  { method: 'GET', path: '/metrics', operation: {} },
  { method: 'GET', path: '/api/{userType}/live', operation: {} },
];

const people = ['admin-internal', 'provisioning', 'finance', 'seller', 'ADMIN-INTERNAL-2'];

const startProvider = async (): Promise<{ issuer: string; child: ChildProcess }> => {
  const script = path.resolve(import.meta.dirname, '../harness/identityProvider.mjs');
  const child = spawn(process.execPath, [script, `${home}/oidc`, `${home}/`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(String(line).trim())),
  );
  return { issuer: `http://localhost:${port}`, child };
};

/** Every text in an answer: ids, challenges, keys and secrets that later requests send back. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length < 300 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('39: fuzzed requests', () => {
  let world: World;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider();
    world = await createWorld({
      config: {
        authCallsPerMinute: 1_000_000,
        metricsToken,
        publicUrl: home,
        oidcIssuer: provider.issuer,
        oidcClientId: 'patio',
        oidcClientSecret: 'a secret of the tests, long enough',
        oidcCreatesPeople: true,
      },
    });
  }, 120_000);
  afterAll(async () => {
    provider?.child.kill();
    // Connected pages end with the application.
    await world?.app.close();
    await world?.letGo();
  });

  it(
    `never cause a server error: ${count} of the calls of sign-in, keys, webhooks, MCP and operation`,
    async () => {
      const { pick, chance, valueOf } = createFuzzer(randomOf(seed), document.components.schemas);
      const totp = new TOTP({ secret: Secret.fromBase32(demoTotpSecret) });
      let account = '';
      let key = '';
      const basics = (): string[] => [
        encoded('ADMIN-INTERNAL-2'),
        encoded(demoPassword),
        totp.generate({ timestamp: world.clock.now().getTime() }),
        '000000',
        account,
        key,
        'groups',
        'created',
        'https://example.com/hook',
        '2027-01-01',
        'admin-internal',
        'Nome da chave',
      ];
      let sessions: Readonly<Record<string, string>>[] = [];
      let known: string[] = [];

      const renew = async (): Promise<void> => {
        world.clock.advance({ seconds: 90 });
        await world.db.updateTable('users').set({ status: 'enabled' }).execute();
        await world.db
          .updateTable('credentials')
          .set({ failedAttempts: 0, failedCodes: 0 })
          .execute();
        ({ id: account } = await createAccount(world, { groupName: 'admin-internal' }));
        ({ key } = await issueKey(world, account));
        sessions = await Promise.all(people.map((who) => signInAs(world, who)));
        known = [...basics(), ...known.slice(-mostKnown)];
      };

      const headersOf = (target: Target): Record<string, string> => {
        if (target.path === '/metrics')
          return { authorization: chance(0.5) ? `Bearer ${metricsToken}` : pick(known) };
        const byKey = target.path === '/mcp' ? 0.9 : 0.15;
        const made: Record<string, string> = chance(byKey) ? bearer(key) : { ...pick(sessions) };
        if (target.path === '/mcp') made['accept'] = 'application/json, text/event-stream';
        if (chance(0.05)) made['idToken'] = pick(known);
        if (chance(0.3)) made['if-match'] = pick(['"1"', '"2"', '*', 'W/"x"', '"-1"']);
        if (chance(0.1)) made['idempotency-key'] = pick(known);
        if (chance(0.2))
          made['cookie'] = `refreshToken=${pick(known)}; providerStep=${pick(known)}`;
        // Values that no client can send are removed.
        return Object.fromEntries(
          Object.entries(made).filter(([, text]) => /^[\x20-\x7e]*$/.test(text)),
        );
      };

      const textOf = (schema: Schema | undefined): string => {
        const value = valueOf(schema, known);
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));
      };

      const requestOf = (target: Target): InjectOptions => {
        const { parameters = [], requestBody } = target.operation;
        const filled = target.path
          .replace('{userType}', chance(0.95) ? 'GMF' : pick(['DEALER', 'X', '%00']))
          .replaceAll(/\{\w+\}/g, () => textOf({ type: 'string' }));
        const query = parameters
          .filter((one) => one.in === 'query' && chance(0.4))
          .map(({ name, schema }) => `${name}=${textOf(schema)}`);
        if (chance(0.03)) query.push(`${textOf(undefined)}=${textOf(undefined)}`);
        const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
        const headers = headersOf(target);
        const schema = requestBody?.content['application/json']?.schema;
        if (!schema && chance(0.9)) return { method: target.method, url, headers };
        const body = JSON.stringify(valueOf(schema, known)) ?? '';
        const type = chance(0.97)
          ? 'application/json'
          : pick(['text/plain', 'multipart/form-data']);
        return {
          method: target.method,
          url,
          headers: { ...headers, 'content-type': type },
          payload: chance(0.03) ? body.slice(0, body.length / 2) : body,
        };
      };

      const faults: unknown[] = [];
      const statuses = new Map<number, number>();
      for (let at = 0; at < count; at += 1) {
        if (at % renewedAfter === 0) await renew();
        const request = requestOf(pick(targets));
        const response = await world.app.inject({ ...request, payloadAsStream: true });
        const { statusCode } = response;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
        // The live stream never ends.
        if (isStream && !request.url?.toString().startsWith('/mcp')) {
          response.stream().destroy();
          continue;
        }
        const chunks: Buffer[] = [];
        for await (const chunk of response.stream()) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString();
        if (statusCode >= 500) faults.push({ at, request, statusCode, text });
        if (statusCode === 200 && text.startsWith('{'))
          known.push(...textsIn(JSON.parse(text)).slice(0, 20));
      }
      expect(faults).toEqual([]);
      // Most requests pass authentication: sessions and the key are valid, and few calls omit them.
      expect((statuses.get(401) ?? 0) / count).toBeLessThan(0.25);
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
    },
    120_000 + count * 20,
  );
});
