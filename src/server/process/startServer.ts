import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, type AppOptions } from '../app';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { StartupError } from '../StartupError';
import { createDeps } from './createDeps';
import { openServerDatabase, type ServerDatabase } from './openServerDatabase';
import { runJobs } from './runJobs';
import { prepareDatabase, type Prepared } from './prepareDatabase';

/** A server that answers. */
export type RunningServer = {
  readonly port: number;
  readonly prepared: Prepared;
  /** Finishes the requests that run, then lets go of everything. */
  readonly stop: () => Promise<void>;
};

/** A process that is being stopped needs a moment to free the port. */
const portAttempts = 8;
const portPauseMs = 400;
const drainMs = 15_000;

const listenRefusals: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it; stop that one or set PORT',
  EACCES: 'this user may not use it; set PORT to 1024 or more',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST',
  ENOTFOUND: 'the name is unknown; set HOST',
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await app.listen({ host, port });
      return;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || attempt >= portAttempts) {
        const why = listenRefusals[code] ?? code;
        throw new StartupError(`The server cannot listen on ${host}:${port}: ${why}.`);
      }
      await pause(portPauseMs);
    }
  }
};

const drain = async (app: FastifyInstance): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(timer);
};

const serve = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const app = await buildApp(deps, options);
  try {
    await listen(app, deps.config);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
};

const run = async (
  database: ServerDatabase,
  { config, log, options }: { config: Config; log: Logger; options: AppOptions },
): Promise<RunningServer> => {
  const deps = createDeps(config, { db: database.db, log });
  const prepared = await prepareDatabase(deps);
  const app = await serve(deps, options);
  const stopJobs = runJobs(deps);
  const stop = async (): Promise<void> => {
    await Promise.all([drain(app), stopJobs()]);
    await deps.mailer.close();
    await database.close();
  };
  return { port: (app.server.address() as AddressInfo).port, prepared, stop };
};

/** Opens and migrates the database, seeds it and serves. @fails with StartupError, everything let go */
export const startServer = async (
  config: Config,
  { log, options = {} }: { log: Logger; options?: AppOptions },
): Promise<RunningServer> => {
  const database = await openServerDatabase(config, log);
  try {
    return await run(database, { config, log, options });
  } catch (error) {
    await database.close();
    throw error;
  }
};
