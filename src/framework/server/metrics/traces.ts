import {
  context,
  propagation,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tracerName = '@patio/framework';

/**
 * Whether an SDK was loaded before the application, as by `node --import ./tracing.mjs`. Without one nothing here
 * runs: no hook, no span.
 */
const isTraced = (): boolean => {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider)
    ? provider.constructor.name !== 'NoopTracerProvider'
    : provider.getDelegateTracer(tracerName) !== undefined;
};

const serverError = 500;
const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span per request, named by its route pattern, within the caller's trace.
 * @source OpenTelemetry semantic conventions 1.29, HTTP server spans
 */
export const traceRequests = (app: FastifyInstance): void => {
  if (!isTraced()) return;
  const tracer = trace.getTracer(tracerName);
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url;
    const parent = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route === undefined ? {} : { 'http.route': route }),
        },
      },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= serverError) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};

const named =
  /^\s*(?:\/\*.*?\*\/\s*)?(select|insert|update|delete|with|begin|commit|rollback|copy|lock)\b/i;

/** Operation of a statement, without its text: literals may be personal data. */
const operationOf = (statement: unknown): string => {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? (named.exec(text)?.[1]?.toLowerCase() ?? 'other') : 'stream';
};

type Send = (...args: readonly unknown[]) => unknown;

/** A span per statement of a connection, without values or text. */
export const traceStatements = (client: { readonly query: unknown }): void => {
  if (!isTraced()) return;
  const tracer = trace.getTracer(tracerName);
  const send = (client.query as Send).bind(client);
  const query = (...args: readonly unknown[]): unknown => {
    const operation = operationOf(args[0]);
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
    });
    const end = (error?: unknown): void => {
      if (error !== undefined) {
        const { code } = error as { code?: unknown };
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
      }
      span.end();
    };
    const answer = send(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  Object.assign(client, { query });
};
