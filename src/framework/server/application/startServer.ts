import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, type AppOptions, createDeps } from './buildApp';
import type { Application } from './defineApplication';
import { type Config, StartupError } from '../Config';
import { exposureProblems } from '../config/readSettings';
import type { Deps, Database } from '../deps';
import {
  orphanColumns,
  pendingSentence,
  pendingTables,
  servableCatalog,
  type OrphanColumns,
  type PendingTable,
  unknownCommands,
} from '../crud/pendingTables';
import { readRequiredColumns, readTableColumns, migrate } from '../store/database/migrate';
import { prepareJobs, startWorkers, createJobQueue } from '../jobs/startWorkers';
import { awaitFreePort, listenRefusal } from '../process/awaitFreePort';
import { limitHeapGrowth } from '../process/lifetime';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres';
import { databaseRefusal, describeError } from '../http/errorMapper';
import { startMetrics } from '../metrics/serveMetrics';
import { runJobs } from './runJobs';
import { refreshAssignees } from '../conversation/conversationRoutes';
import { storeConversationEntities } from '../store/conversation';
import { openDatabase, serverVersion } from '../store/database/database';
import { checkServingRole, servingRoleOf } from '../store/database/servingRole';
import { reloadKeys, reloadMs, serverKeys } from '../store/keyRing';
import { sealedMails } from '../store/resealRows';
import { sealOlder } from '../files/sealedStore';

/** An open database with its cleanup, which also stops an embedded server. */
type ServerDatabase = { readonly db: Database; readonly close: () => Promise<void> };

const pauseMs = 500;

const reasons: Readonly<Record<string, string>> = {
  '28P01': 'user or password is wrong',
  '28000': 'the server refuses this user',
  '3D000': 'there is no such database',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'the server does not answer',
};

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return (code === undefined ? undefined : reasons[code]) ?? message ?? 'unknown reason';
};

/** Redacts user and password for messages. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** Waits for a server that is still starting; an error that waiting cannot fix is reported at once. */
const awaitDatabase = async (
  db: Database,
  { url, variable, seconds }: { url: string; variable: string; seconds: number },
): Promise<number> => {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await serverVersion(db);
    } catch (error) {
      if (databaseRefusal(error)?.code !== 'server.unavailable' || Date.now() > deadline) {
        throw new StartupError(
          `The database at ${placeOf(url)} (${variable}) cannot be used: ${reasonOf(error)}.`,
        );
      }
      await pause(pauseMs);
    }
  }
};

const oldestVersion = 150_000;

const open = (config: Config, url: string, log: Logger): Database =>
  openDatabase({
    url,
    poolSize: config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    lockTimeoutMs: config.lockTimeoutMs,
    poolWaitMs: config.poolWaitMs,
    onIdleError: (error) =>
      log.warn({ error: describeError(error) }, 'A connection to the database broke.'),
  });

const openOwn = async (config: Config, url: string, log: Logger): Promise<ServerDatabase> => {
  const db = open(config, url, log);
  try {
    const version = await awaitDatabase(db, {
      url,
      variable: 'DATABASE_URL',
      seconds: config.databaseWaitSeconds,
    });
    if (version < oldestVersion) {
      throw new StartupError(
        'The server of DATABASE_URL is older than PostgreSQL 15: use a newer one.',
      );
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
};

/** Opens DATABASE_URL or the embedded database. @fails with StartupError */
const openServerDatabase = async (config: Config, log: Logger): Promise<ServerDatabase> => {
  if (config.databaseUrl !== null) return openOwn(config, config.databaseUrl, log);
  if (config.databaseOwnerUrl !== null)
    throw new StartupError('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.');
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onEvent: (event) => log.error(`The embedded database was ${event}.`),
  });
  const db = open(config, server.url, log);
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
  };
  return { db, close };
};

/** A running server. */
export type RunningServer<Prepared = unknown> = {
  readonly port: number;
  /** Result of the application's `prepare`. */
  readonly prepared: Prepared;
  /** Development only: entities whose tables are incomplete and not served. */
  readonly pending: readonly PendingTable[];
  /** Development only: leftover columns that prevent saving new records. */
  readonly orphans: readonly OrphanColumns[];
  /** Finishes running requests, then releases everything. */
  readonly stop: () => Promise<void>;
};

/** Time that running requests have to finish; short in development, where somebody waits for the restart. */
const drainMs = { development: 200, operation: 15_000 };

const drain = async (app: FastifyInstance, ms: number): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(timer);
};

const serve = async (
  application: Application,
  deps: Deps,
  options: AppOptions,
): Promise<FastifyInstance> => {
  const app = await buildApp(application, deps, options);
  try {
    await app.listen({ host: deps.config.host, port: deps.config.port });
    return app;
  } catch (error) {
    await app.close();
    throw listenRefusal(error, deps.config);
  }
};

/**
 * Checks that the migrations match the schemas: a release that does not match must not start; development serves what
 * it can.
 *
 * @returns what is not served, and what prevents saving new records
 */
const checkTables = async ({ db, catalog }: Deps, { development = false }: AppOptions) => {
  const columns = await readTableColumns(db);
  const pending = pendingTables(catalog, columns);
  if (pending.length > 0 && !development)
    throw new StartupError(pending.map(pendingSentence).join('\n'));
  const orphans = development ? orphanColumns(catalog, await readRequiredColumns(db)) : [];
  // The catalogue is shared by all calls, so it is changed in place.
  if (pending.length > 0) Object.assign(catalog, servableCatalog(catalog, columns));
  return { pending, orphans };
};

/**
 * Runs migrations: by the connection that serves, or by the owner of DATABASE_OWNER_URL, which then grants the serving
 * role rows alone.
 *
 * @fails with StartupError when the serving role may change tables nevertheless
 */
const migrateDatabase = async (
  { migrations }: Pick<Application, 'migrations'>,
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
): Promise<void> => {
  const { databaseOwnerUrl: url, databaseWaitSeconds: seconds } = config;
  if (url === null) {
    await migrate(db, migrations);
    return;
  }
  const owner = open(config, url, log);
  const jobs = createJobQueue(owner);
  try {
    await awaitDatabase(owner, { url, variable: 'DATABASE_OWNER_URL', seconds });
    const role = await servingRoleOf(db, owner);
    await prepareJobs({ db: owner, log }, jobs);
    await migrate(owner, migrations, role);
  } finally {
    await jobs.stop();
    await owner.destroy();
  }
  await checkServingRole(db);
};

const takeUpKeys = async (deps: Deps): Promise<number> => {
  await reloadKeys(deps);
  return 0;
};

type Wanted<Prepared> = {
  readonly log: Logger;
  readonly options?: AppOptions;
  /** In development: the previous start of the same code, whose preparation still applies. */
  readonly before?: Pick<RunningServer<Prepared>, 'prepared'> | undefined;
};

/** An open database, and a free port. */
type Opened = { readonly database: ServerDatabase; readonly config: Config };

const run = async <Prepared>(
  application: Application<Prepared>,
  { database, config, log, options = {}, before }: Opened & Wanted<Prepared>,
): Promise<RunningServer<Prepared>> => {
  const jobs = createJobQueue(database.db);
  const deps = createDeps(application, config, {
    db: database.db,
    log,
    jobs,
    development: options.development ?? false,
  });
  const unknown = unknownCommands(deps.catalog);
  if (unknown.length > 0) throw new StartupError(unknown.join('\n'));
  await migrateDatabase(application, deps);
  // Loaded eagerly, since loading them inside a transaction would wait for another connection.
  await serverKeys(deps);
  const prepared = before ? before.prepared : await application.prepare(deps);
  const tables = await checkTables(deps, options);
  await storeConversationEntities(deps);
  await refreshAssignees(deps);
  await prepareJobs(deps, jobs);
  const stopMetrics = await startMetrics(deps);
  const app = await serve(application, deps, options).catch(async (error: unknown) => {
    await stopMetrics();
    throw error;
  });
  const sealing = sealOlder([...sealedMails, ...(application.sealed ?? [])]);
  const stopJobs = runJobs(deps, [
    ...(application.jobs ?? []),
    { name: 'keys', idleMs: reloadMs, run: takeUpKeys },
    { name: 'sealing', idleMs: reloadMs, run: sealing },
  ]);
  const stopWorkers = startWorkers(deps, jobs);
  const stop = async (): Promise<void> => {
    const ms = options.development ? drainMs.development : drainMs.operation;
    await Promise.all([drain(app, ms), stopJobs(), stopWorkers(), stopMetrics()]);
    await deps.mailer.close();
    await database.close();
  };
  const { port } = app.server.address() as AddressInfo;
  return { port, prepared, ...tables, stop };
};

/**
 * Opens, migrates and prepares the database, and serves the application.
 * @fails with StartupError, after releasing everything
 */
export const startServer = async <Prepared>(
  application: Application<Prepared>,
  settings: Config,
  wanted: Wanted<Prepared>,
): Promise<RunningServer<Prepared>> => {
  const problems = exposureProblems(settings);
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  limitHeapGrowth();
  const config = await awaitFreePort(settings);
  const database = await openServerDatabase(config, wanted.log);
  try {
    return await run(application, { ...wanted, database, config });
  } catch (error) {
    await database.close();
    throw error;
  }
};
