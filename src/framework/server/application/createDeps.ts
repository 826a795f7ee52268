import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { configureApplication } from '#kernel/application.ts';
import type { Config } from '../Config';
import type { Database, Deps, JobQueue } from '../deps';
import { createFileStore } from '../files/createFileStore';
import { createSealedStore } from '../files/sealedStore';
import { createMailer } from '../mail/createMailer';
import { serverKeys } from '../store/keyRing';
import type { Application } from './defineApplication';

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
  const keys = async () => (await serverKeys({ db, config, clock })).file;
  return {
    catalog,
    calls,
    people,
    db,
    clock,
    ids: randomUUID,
    config,
    log,
    mailer: createMailer({ ...config, demo: config.demo || development }),
    files: createSealedStore(createFileStore(config), keys),
    jobs,
  };
};
