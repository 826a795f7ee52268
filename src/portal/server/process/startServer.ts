import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, type AppOptions } from '../app';
import type { Config } from '../config';
import type { Deps } from '../../../framework/server/deps';
import {
  leftColumns,
  pendingSentence,
  pendingTables,
  servableCatalog,
  type LeftColumns,
  type PendingTable,
} from '../../../framework/server/crud/pendingTables';
import { portalCatalog } from '../portalCatalog';
import { replaceCatalog } from '../replaceCatalog';
import { StartupError } from '../../../framework/server/StartupError';
import {
  readRequiredColumns,
  readTableColumns,
} from '../../../framework/server/store/database/tableColumns';
import { createJobQueue } from '../../../framework/server/jobs/createJobQueue';
import { prepareJobs, startWorkers } from '../../../framework/server/jobs/startWorkers';
import { awaitFreePort, listenRefusal } from '../../../framework/server/process/awaitFreePort';
import { createDeps } from './createDeps';
import { keepHeapSmall } from '../../../framework/server/process/keepHeapSmall';
import { openServerDatabase, type ServerDatabase } from './openServerDatabase';
import { runJobs } from './runJobs';
import { prepareDatabase, type Prepared } from './prepareDatabase';

/** A server that answers. */
export type RunningServer = {
  readonly port: number;
  readonly prepared: Prepared;
  /** In development: what the tables lack and is not served. */
  readonly pending: readonly PendingTable[];
  /** In development: what keeps new records from being saved. */
  readonly left: readonly LeftColumns[];
  /** Finishes the requests that run, then lets go of everything. */
  readonly stop: () => Promise<void>;
};

const drainMs = 15_000;

const drain = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
};

const serve = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const app = await buildApp(deps, options);
  try {
    await app.listen({ host: deps.config.host, port: deps.config.port });
    return app;
  } catch (error) {
    await app.close();
    throw listenRefusal(error, deps.config);
  }
};

/**
 * A release whose migrations do not lead to its schemas would answer with failures; in development it is served as far as it goes.
 *
 * @returns what is not served, and what keeps new records from being saved
 */
const checkTables = async ({ db }: Deps, { development = false }: AppOptions) => {
  const columns = await readTableColumns(db);
  const pending = pendingTables(portalCatalog, columns);
  if (pending.length > 0 && !development)
    throw new StartupError(pending.map(pendingSentence).join('\n'));
  const left = development ? leftColumns(portalCatalog, await readRequiredColumns(db)) : [];
  if (pending.length > 0) replaceCatalog(servableCatalog(portalCatalog, columns));
  return { pending, left };
};

const run = async (
  database: ServerDatabase,
  { config, log, options }: { config: Config; log: Logger; options: AppOptions },
): Promise<RunningServer> => {
  const jobs = createJobQueue(database.db);
  const deps = createDeps(config, { db: database.db, log, jobs });
  const prepared = await prepareDatabase(deps);
  const tables = await checkTables(deps, options);
  await prepareJobs(deps, jobs);
  const app = await serve(deps, options);
  const stopJobs = runJobs(deps);
  const stopWorkers = startWorkers(deps, jobs);
  const stop = async (): Promise<void> => {
    await Promise.all([drain(app), stopJobs(), stopWorkers()]);
    await deps.mailer.close();
    await database.close();
  };
  const { port } = app.server.address() as AddressInfo;
  return { port, prepared, ...tables, stop };
};

/** Opens and migrates the database, seeds it and serves. @fails with StartupError, everything let go */
export const startServer = async (
  wanted: Config,
  { log, options = {} }: { log: Logger; options?: AppOptions },
): Promise<RunningServer> => {
  keepHeapSmall();
  const config = await awaitFreePort(wanted);
  const database = await openServerDatabase(config, log);
  try {
    return await run(database, { config, log, options });
  } catch (error) {
    await database.close();
    throw error;
  }
};
