import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { application } from '../application';
import type { Config } from '../config';
import type { Database, Deps, JobQueue } from '../../../framework/server/deps';
import { createFileStore } from '../../../framework/server/files/createFileStore';
import { createMailer } from '../../../framework/server/mail/createMailer';

/** What a server process hands to its code: real clock, random ids, the configured gateways. */
export const createDeps = (
  config: Config,
  { db, log, jobs }: { db: Database; log: Logger; jobs: JobQueue },
): Deps => ({
  ...application,
  db,
  clock: () => new Date(),
  ids: randomUUID,
  config,
  log,
  mailer: createMailer(config),
  files: createFileStore(config),
  jobs,
});
