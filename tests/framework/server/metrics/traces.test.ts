/**
 * In a separate environment: OpenTelemetry registrations last as long as the process.
 *
 * @jest-environment node
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type SpanOptions,
} from '@opentelemetry/api';
import { createTestApp, type TestApp } from '#tests/harness/app.ts';
import { createUser, signInAs } from '#tests/harness/session.ts';

type Ended = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parent: SpanContext | undefined;
  readonly own: SpanContext;
};

const ended: Ended[] = [];
let last = 0;
const newId = (length: number): string => (last += 1).toString(16).padStart(length, '0');

/** A tracer that records finished spans. The SDK requires a newer Node. */
const startSpan = (
  name: string,
  options: SpanOptions = {},
  at: Context = context.active(),
): Span => {
  const parent = trace.getSpanContext(at);
  const own: SpanContext = {
    traceId: parent?.traceId ?? newId(32),
    spanId: newId(16),
    traceFlags: TraceFlags.SAMPLED,
  };
  const attributes: Record<string, unknown> = { ...options.attributes };
  const span = {
    spanContext: () => own,
    setAttribute: (key: string, value: unknown) => ((attributes[key] = value), span),
    setStatus: ({ code }: { code: number }) => ((attributes['status'] = code), span),
    end: () => void ended.push({ name, attributes, parent, own }),
  };
  return span as unknown as Span;
};

let server: TestApp;
beforeAll(async () => {
  const store = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => store.getStore() ?? ROOT_CONTEXT,
    with: (at, work, self, ...args) => store.run(at, () => work.call(self as never, ...args)),
    bind: (_, target) => target,
    enable: () => undefined as never,
    disable: () => undefined as never,
  });
  propagation.setGlobalPropagator({
    fields: () => ['traceparent'],
    inject: () => undefined,
    extract: (at, carrier, { get }) => {
      const [, traceId = '', spanId = ''] = String(get(carrier, 'traceparent') ?? '').split('-');
      return traceId === ''
        ? at
        : trace.setSpanContext(at, { traceId, spanId, traceFlags: 1, isRemote: true });
    },
  });
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan: jest.fn() }) });
  server = await createTestApp();
  await createUser(server.db, { username: 'TRACED', groupName: 'bit' });
});
afterAll(async () => {
  for (const part of [trace, context, propagation]) part.disable();
  await server?.close();
});

it('39: a request is a span named by its route, with spans of its statements, in the caller’s trace', async () => {
  const { idToken } = await signInAs(server, 'TRACED');
  ended.splice(0);
  const traceId = 'a'.repeat(32);
  const headers = { idToken, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  const url = `/api/GMF/groups?filter=${encodeURIComponent('{"groupName":"SENTINELA"}')}`;
  expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  const request = ended.find(({ name }) => name.startsWith('GET'));
  expect(request).toMatchObject({
    name: 'GET /api/:userType/groups',
    parent: { traceId, spanId: 'b'.repeat(16) },
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/:userType/groups',
      'http.response.status_code': 200,
    },
  });
  const statements = ended.filter(
    ({ attributes }) => attributes['db.system.name'] === 'postgresql',
  );
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.map(({ name }) => name)).toContain('select');
  for (const { parent } of statements) expect(parent).toEqual(request?.own);
  expect(JSON.stringify(ended)).not.toMatch(/SENTINELA|TRACED/);
});
