import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../Config';
import type { Deps } from '../deps';
import { appError } from '#kernel/errors/AppError.ts';
import { sendProblem } from '../http/sendProblem';
import { listenRefusal } from '../process/awaitFreePort';
import { observeServer } from './queues';
import { openMetrics, type Metrics } from './registry';

/** Address of the figures, on the application's port or on one of their own. */
const metricsPath = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request brings the token. Comparing digests takes the same time for every token. */
const bringsToken = (token: string, { authorization = '' }: IncomingMessage['headers']): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization));

type MetricsSettings = Pick<Config, 'metricsPort' | 'metricsToken'>;

const isOn = ({ metricsPort, metricsToken }: MetricsSettings): boolean =>
  metricsPort !== null || metricsToken !== null;

/** Counts every answer. @param app must have no routes yet */
const countRequests = (app: FastifyInstance, { requests, requestSeconds }: Metrics): void => {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unmatched';
    requests.inc({ method, route, status: reply.statusCode });
    requestSeconds.observe({ method, route }, reply.elapsedTime / 1_000);
    done();
  });
};

/** Mounts {@link metricsPath} behind METRICS_TOKEN. Without METRICS_PORT and METRICS_TOKEN nothing is counted. */
export const mountMetrics = async (app: FastifyInstance, { config }: Deps): Promise<void> => {
  if (!isOn(config)) return;
  const metrics = await openMetrics();
  countRequests(app, metrics);
  const { registry } = metrics;
  const { metricsToken: token, metricsPort } = config;
  if (token === null || metricsPort !== null) return;
  app.get(metricsPath, async (request, reply) => {
    if (!bringsToken(token, request.headers)) {
      void reply.header('www-authenticate', 'Bearer');
      return sendProblem(reply, appError('session.token_invalid'));
    }
    void reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
};

const answer = ({ registry }: Metrics, token: string | null): Server =>
  createServer((request, response) => {
    const { method, url, headers } = request;
    const say = (status: number, text = '', type = 'text/plain; charset=utf-8'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(text);
    };
    if (url !== metricsPath) return say(404);
    if (method !== 'GET' && method !== 'HEAD') return say(405);
    if (token !== null && !bringsToken(token, headers)) return say(401);
    registry.metrics().then(
      (text) => say(200, text, registry.contentType),
      () => say(500),
    );
  });

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });

/**
 * Begins to read figures of the process, its pool and its queues, and serves them on METRICS_PORT where it is set: to
 * this machine alone unless there is METRICS_TOKEN. The answer ends it.
 *
 * @fails with StartupError when the port is taken
 */
export const startMetrics = async (deps: Deps): Promise<() => Promise<void>> => {
  const { config } = deps;
  if (!isOn(config)) return async () => undefined;
  const metrics = await openMetrics();
  observeServer(deps, metrics);
  if (config.metricsPort === null) return async () => undefined;
  const server = answer(metrics, config.metricsToken);
  const place = {
    ...config,
    host: config.metricsToken === null ? 'localhost' : config.host,
    port: config.metricsPort,
  };
  await listen(server, place.host, place.port).catch((error: unknown) => {
    throw listenRefusal(error, place, 'METRICS_PORT');
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};
