import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { configureApplication } from '#kernel/application.ts';
import type { Config } from '../Config';
import type { Database, Deps, JobQueue } from '../deps';
import { createFileStore } from '../files/createFileStore';
import { createMailer } from '../mail/createMailer';
import type { Application } from './Application';

/** Dependencies of a server process: real clock, random ids, configured gateways. */
export const createDeps = (
  { settings, catalog, calls, people }: Application,
  config: Config,
  { db, log, jobs }: { db: Database; log: Logger; jobs: JobQueue },
): Deps => {
  configureApplication(settings);
  return {
    catalog,
    calls,
    people,
    db,
    clock: () => new Date(),
    ids: randomUUID,
    config,
    log,
    mailer: createMailer(config),
    files: createFileStore(config),
    jobs,
  };
};
