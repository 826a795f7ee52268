import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../Config';
import type { Deps } from '../deps';
import { appError } from '#kernel/errors/AppError.ts';
import { sendProblem } from '../http/sendProblem';
import { listenRefusal } from '../process/awaitFreePort';
import { openMetrics, type Metrics } from './registry';
import { poolOf } from '../store/database/database';
import { readQueues, type WaitingQueue } from '../store/tasks';

/** Minimum interval of reads, in milliseconds; the cached values are returned within it. */
const freshMs = 5_000;

/** Shares one read among concurrent callers, and reads again only once the result is stale. Null: failed. */
const createReader = ({ db, clock }: Deps) => {
  let known: Promise<readonly WaitingQueue[] | null> | undefined;
  let readAt = -Infinity;
  return (): Promise<readonly WaitingQueue[] | null> => {
    if (known === undefined || performance.now() - readAt > freshMs) {
      readAt = performance.now();
      known = readQueues(db, clock()).catch(() => null);
    }
    return known;
  };
};

type Line = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };
type Figure = {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => readonly Line[] | Promise<readonly Line[]>;
};

const figuresOf = (deps: Deps): readonly Figure[] => {
  const queues = createReader(deps);
  const pool = poolOf(deps.db);
  const linesOf = async (pick: (queue: WaitingQueue) => number): Promise<readonly Line[]> =>
    ((await queues()) ?? []).map((one) => ({ labels: { queue: one.queue }, value: pick(one) }));
  return [
    {
      name: 'patio_queue_waiting',
      help: 'What waits in a queue of the database, for all processes.',
      label: 'queue',
      read: () => linesOf(({ waiting }) => waiting),
    },
    {
      name: 'patio_queue_age_seconds',
      help: 'For how long the oldest of a queue has been due.',
      label: 'queue',
      read: () => linesOf(({ seconds }) => seconds),
    },
    {
      name: 'patio_database_up',
      help: 'Whether the database answered.',
      read: async () => [{ value: (await queues()) === null ? 0 : 1 }],
    },
    {
      name: 'patio_database_connections',
      help: 'Connections of this process.',
      label: 'state',
      read: () => [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    {
      name: 'patio_database_connections_max',
      help: 'Connections that this process may open.',
      read: () => [{ value: deps.config.databasePoolSize }],
    },
    {
      name: 'patio_database_pool_waiting',
      help: 'Calls that wait for a connection.',
      read: () => [{ value: pool.waitingCount }],
    },
  ];
};

const gaugeOf = ({ Gauge }: Metrics, { name, help, label, read }: Figure) =>
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      this.reset();
      for (const { labels = {}, value } of await read()) this.set(labels, value);
    },
  });

/** Gauges of a server, read on collection. The last server of a process counts. */
const observeServer = (deps: Deps, metrics: Metrics): void => {
  const { registry } = metrics;
  for (const figure of figuresOf(deps)) {
    registry.removeSingleMetric(figure.name);
    registry.registerMetric(gaugeOf(metrics, figure));
  }
};

/** Path of the metrics, on the application's port or a separate one. */
const metricsPath = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries the token. Compares digests, so that the time does not depend on the token. */
const hasToken = (token: string, { authorization = '' }: IncomingMessage['headers']): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization));

type MetricsSettings = Pick<Config, 'metricsPort' | 'metricsToken'>;

const isOn = ({ metricsPort, metricsToken }: MetricsSettings): boolean =>
  metricsPort !== null || metricsToken !== null;

/** Counts all responses. @param app must have no routes yet */
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
    if (!hasToken(token, request.headers)) {
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
    const reply = (status: number, text = '', type = 'text/plain; charset=utf-8'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(text);
    };
    if (url !== metricsPath) return reply(404);
    if (method !== 'GET' && method !== 'HEAD') return reply(405);
    if (token !== null && !hasToken(token, headers)) return reply(401);
    registry.metrics().then(
      (text) => reply(200, text, registry.contentType),
      () => reply(500),
    );
  });

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });

/**
 * Starts collecting metrics of the process, its pool and its queues, and serves them on METRICS_PORT if set, only to
 * this machine unless METRICS_TOKEN is set. Returns a function that stops it.
 *
 * @fails with StartupError if the port is in use
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
