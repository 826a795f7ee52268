import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, type AppOptions } from './buildApp';
import type { Application } from './Application';
import type { Config } from '../Config';
import type { Deps } from '../deps';
import {
  leftColumns,
  pendingSentence,
  pendingTables,
  servableCatalog,
  type LeftColumns,
  type PendingTable,
} from '../crud/pendingTables';
import { unknownCommands } from '../crud/unknownCommands';
import { StartupError } from '../StartupError';
import { readRequiredColumns, readTableColumns } from '../store/database/tableColumns';
import { createJobQueue } from '../jobs/createJobQueue';
import { prepareJobs, startWorkers } from '../jobs/startWorkers';
import { awaitFreePort, listenRefusal } from '../process/awaitFreePort';
import { createDeps } from './createDeps';
import { keepHeapSmall } from '../process/keepHeapSmall';
import { openServerDatabase, type ServerDatabase } from './openServerDatabase';
import { runJobs } from './runJobs';
import { migrate } from '../store/database/migrate';
import { serverKeys } from '../store/database/settings';

/** A server that answers. */
export type RunningServer<Prepared = unknown> = {
  readonly port: number;
  /** What the application's own preparation answered. */
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
 * A release whose migrations do not lead to its schemas would answer with failures; in development it is served as far
 * as it goes.
 *
 * @returns what is not served, and what keeps new records from being saved
 */
const checkTables = async ({ db, catalog }: Deps, { development = false }: AppOptions) => {
  const columns = await readTableColumns(db);
  const pending = pendingTables(catalog, columns);
  if (pending.length > 0 && !development)
    throw new StartupError(pending.map(pendingSentence).join('\n'));
  const left = development ? leftColumns(catalog, await readRequiredColumns(db)) : [];
  // Every call reads the one catalogue.
  if (pending.length > 0) Object.assign(catalog, servableCatalog(catalog, columns));
  return { pending, left };
};

type Wanted = { readonly config: Config; readonly log: Logger; readonly options: AppOptions };

const run = async <Prepared>(
  application: Application<Prepared>,
  database: ServerDatabase,
  { config, log, options }: Wanted,
): Promise<RunningServer<Prepared>> => {
  const jobs = createJobQueue(database.db);
  const deps = createDeps(application, config, { db: database.db, log, jobs });
  const unknown = unknownCommands(deps.catalog);
  if (unknown.length > 0) throw new StartupError(unknown.join('\n'));
  await migrate(deps.db, application.migrations);
  // Kept from here on: what asks for them within a transaction must not wait for another connection.
  await serverKeys(deps);
  const prepared = await application.prepare(deps);
  const tables = await checkTables(deps, options);
  await prepareJobs(deps, jobs);
  const app = await serve(application, deps, options);
  const stopJobs = runJobs(deps, application.jobs);
  const stopWorkers = startWorkers(deps, jobs);
  const stop = async (): Promise<void> => {
    await Promise.all([drain(app), stopJobs(), stopWorkers()]);
    await deps.mailer.close();
    await database.close();
  };
  const { port } = app.server.address() as AddressInfo;
  return { port, prepared, ...tables, stop };
};

/** Opens, migrates and prepares the database and serves the application. @fails with StartupError, everything let go */
export const startServer = async <Prepared>(
  application: Application<Prepared>,
  wanted: Config,
  { log, options = {} }: { log: Logger; options?: AppOptions },
): Promise<RunningServer<Prepared>> => {
  keepHeapSmall();
  const config = await awaitFreePort(wanted);
  const database = await openServerDatabase(config, log);
  try {
    return await run(application, database, { config, log, options });
  } catch (error) {
    await database.close();
    throw error;
  }
};
