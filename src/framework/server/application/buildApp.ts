import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { learnErrors } from '#kernel/errors/catalogue.ts';
import { mountEntityRoutes } from '../crud/calls/mountEntityRoutes';
import type { Config } from '../Config';
import type { Deps, Database, JobQueue } from '../deps';
import { answerClientError } from '../http/sendProblem';
import { mapError, describeError } from '../http/errorMapper';
import { mountDocs } from '../http/openApi';
import { presenceRoutes } from '../presence/presence';
import { conversationRoutes, mountConversation } from '../conversation/conversationRoutes';
import { mountLive } from '../live/liveRoute';
import { mountRoutes, answerUnmatched, type Route, type RouteModule, route } from '../http/route';
import { mountSecurityText, createPageOf, servePages } from '../http/servePages';
import { mountMailbox } from '../mail/mailbox';
import { apiHeaders, pageHeaders, tlsHeaders } from '../http/securityHeaders';
import { isApiUrl, readStrictly, isOverTls } from '../http/strictRequests';
import type { Application } from './defineApplication';
import { approvalRoutes } from '../crud/approvals/approvalRoutes';
import { viewRoutes } from '../crud/views/savedViews';
import { taskRoutes } from '../jobs/taskRoutes';
import { dashboardRoutes } from '../dashboards/dashboards';
import { reportRoutes } from '../reports/savedReports';
import { checkHealth, checkReady } from '#kernel/calls/Endpoint.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import { mountMetrics } from '../metrics/serveMetrics';
import { traceRequests } from '../metrics/traces';
import { autonomousOf, beginning, serverVersion } from '../store/database/database';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { configureApplication } from '#kernel/application.ts';
import { createFileStore } from '../files/createFileStore';
import { createSealedStore } from '../files/sealedStore';
import { createMailer } from '../mail/createMailer';
import { serverKeys } from '../store/keyRing';

type Services = {
  readonly db: Database;
  readonly log: Logger;
  readonly jobs: JobQueue;
  readonly development?: boolean;
  /** Current time. Absent: the system clock. */
  readonly clock?: () => Date;
};

/** Dependencies of a server process: random ids, configured gateways. */
export const createDeps = (
  { settings, catalog, calls, people }: Application,
  config: Config,
  { db, log, jobs, development = false, clock = () => new Date() }: Services,
): Deps => {
  configureApplication(settings);
  const autonomous = autonomousOf(db);
  const keys = async () => (await serverKeys({ autonomous, config, clock })).file;
  return {
    catalog,
    calls,
    people,
    db,
    autonomous,
    clock,
    ids: randomUUID,
    config,
    log,
    mailer: createMailer({ ...config, demo: config.demo || development }),
    files: createSealedStore(createFileStore(config), keys),
    jobs,
  };
};

/** Whether the database responds; the reason is not exposed. */
const databaseAnswers = ({ db, log }: Deps): Promise<boolean> =>
  serverVersion(beginning(db)).then(
    () => true,
    (error: unknown) => {
      log.warn({ error: describeError(error) }, 'Not ready: the database does not answer.');
      return false;
    },
  );

/** Health checks for supervisors and load balancers. A server listens only after its migrations. */
const operationRoutes: RouteModule = [
  route(checkHealth, async () => ok(undefined)),
  route(checkReady, async (deps) =>
    deps.jobs.isWorking() && (await databaseAnswers(deps))
      ? ok(undefined)
      : err(appError('server.unavailable')),
  ),
];

/** Hand-written calls of every application. */
const frameworkRoutes: readonly RouteModule[] = [
  taskRoutes,
  viewRoutes,
  approvalRoutes,
  conversationRoutes,
  presenceRoutes,
  reportRoutes,
  dashboardRoutes,
  operationRoutes,
];

const headerLimitBytes = 16 * 1024;
const longestPathValue = 500;
const connectionCheckMs = 1_000;
const headersShare = 0.5;
const idleSocketMs = 30_000;
const keepAliveMs = 5_000;

/** Differences between the started server, development and tests. */
export type AppOptions = {
  /** Validates every response against its schema. */
  readonly checkAnswers?: boolean;
  readonly development?: boolean;
  /** Hand-written calls; default: all, unless a test mounts its own. */
  readonly routes?: readonly Route[];
  /** Folder of the built pages. Without it the server has only the API. */
  readonly pagesFolder?: string;
};

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

const headersOf = (config: Config, development: boolean): SetHeaders => {
  const page = pageHeaders(development);
  return (request, reply) => {
    void reply.headers(isApiUrl(request.url) ? apiHeaders : page);
    if (isOverTls(config, request)) void reply.headers(tlsHeaders);
  };
};

const create = (
  { config, ids, log }: Deps,
  { development, setHeaders }: { development: boolean; setHeaders: SetHeaders },
): FastifyInstance => {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: ids,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: development ? 0 : idleSocketMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // Requests on open connections are still processed while the server drains.
    return503OnClosing: false,
    http: {
      maxHeaderSize: headerLimitBytes,
      headersTimeout: config.requestTimeoutMs * headersShare,
      connectionsCheckingInterval: connectionCheckMs,
    },
    routerOptions: { maxParamLength: longestPathValue, querystringParser: () => ({}) },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      mapError(error, request, reply);
    },
  });
};

const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
};

/** Builds the HTTP application without listening. */
export const buildApp = async (
  { errors = {}, routes: ownRoutes, mount }: Pick<Application, 'errors' | 'routes' | 'mount'>,
  deps: Deps,
  options: AppOptions = {},
): Promise<FastifyInstance> => {
  const {
    checkAnswers = false,
    development = false,
    pagesFolder,
    routes = [...ownRoutes, ...frameworkRoutes].flat(),
  } = options;
  learnErrors(errors);
  const setHeaders = headersOf(deps.config, development);
  const app = create(deps, { development, setHeaders });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  app.setErrorHandler(mapError);
  readStrictly(app);
  logRequests(app);
  await mountMetrics(app, deps);
  traceRequests(app);
  answerUnmatched(app, pagesFolder === undefined ? undefined : createPageOf(pagesFolder, deps));
  mountRoutes(app, deps, { routes, options: { checkAnswers } });
  mountEntityRoutes(app, deps);
  mountConversation(app, deps);
  mountLive(app, deps);
  mountSecurityText(app, deps);
  mountMailbox(app, deps, development);
  mount?.(app, deps);
  await mountDocs(app, deps);
  if (pagesFolder !== undefined) await servePages(app, pagesFolder);
  await app.ready();
  return app;
};
