import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#framework/server/application/buildApp.ts';
import { createFolderStore } from '#framework/server/files/createFileStore.ts';
import { autonomousOf } from '#framework/server/store/database/database.ts';
import type { Mail, Mailer } from '#framework/server/mail/createMailer.ts';
import { storeConversationEntities } from '#framework/server/store/conversation.ts';
import { type Database, type Deps, type Route, serverKeys } from '@patio/framework/server';
import { application } from '#portal/server/application.ts';
import { readConfig, type Config } from '#portal/server/config.ts';
import { createTestDatabase, testTemplate } from './database';
import { idleApps, type BuiltApp } from './kept/idleApps';
import { refuseSecondConnections, watchCalls } from './oneConnection';

/** A clock that stands still until moved. */
export type TestClock = {
  readonly now: () => Date;
  readonly set: (moment: Date | string) => void;
  readonly advance: (by: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
  }) => void;
};

/** A mailer that records messages; `refuse(true)` makes it fail like an unreachable server. */
export type TestMailer = Mailer & {
  readonly sent: Mail[];
  readonly refuse: (value: boolean) => void;
};

export type TestAppOptions = {
  readonly clock?: Date | string;
  readonly config?: Partial<Config>;
  /** Collects log lines. */
  readonly log?: string[];
  readonly poolSize?: number;
  /** Replaces the product's hand-written calls. */
  readonly routes?: readonly Route[];
  /** Folder of a built portal, to serve its pages too. */
  readonly portalFolder?: string;
  /** Database to clone instead of the migrated template. */
  readonly template?: string;
  /**
   * A released app with the same options: its application is reused with a new database, for files with a database per
   * test. Server caches are keyed by database.
   */
  readonly former?: BuiltApp | undefined;
};

/** The whole server on its own database, without a socket: `app.inject`. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Database;
  readonly url: string;
  readonly superuserUrl: string;
  readonly clock: TestClock;
  readonly mailer: TestMailer;
  /** Folder of file contents. */
  readonly filesFolder: string;
  /** Releases database and files, but not the application. */
  readonly letGo: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const startOfTests = '2026-03-10T15:00:00.000Z';

/** A clock for tests. */
export const createTestClock = (start: Date | string = startOfTests): TestClock => {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (moment) => (current = new Date(moment)),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      (current = new Date(
        current.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000,
      )),
  };
};

/** A mailer for tests. */
export const createTestMailer = (): TestMailer => {
  const sent: Mail[] = [];
  let refusing = false;
  return {
    kind: 'mailbox',
    sent,
    refuse: (value) => (refusing = value),
    send: async (mail) => {
      if (refusing) throw new Error('The mail server does not answer.');
      sent.push(mail);
    },
    close: async () => undefined,
  };
};

/** Test settings: an empty environment plus the given changes. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  logLevel: 'info',
  // The clock does not advance, so limits are never restored.
  personCallsPerMinute: 1_000_000,
  personExportsPerMinute: 1_000_000,
  ...changes,
});

/** Server dependencies in tests, on a database. */
const testDeps = (
  db: Database,
  options: TestAppOptions,
  own: Pick<Deps, 'clock' | 'config' | 'mailer' | 'files'>,
): Deps => {
  const { catalog, calls, people } = application;
  return {
    catalog,
    calls,
    people,
    db,
    autonomous: autonomousOf(db),
    ids: randomUUID,
    ...own,
    log: pino(
      { level: own.config.logLevel },
      { write: (line: string) => void options.log?.push(line) },
    ),
    // Tests run due tasks themselves: runDueTasks(deps).
    jobs: { enqueue: async () => undefined, isWorking: () => true },
  };
};

const build = async (
  deps: Deps,
  { routes, portalFolder }: TestAppOptions,
): Promise<FastifyInstance> => {
  const options = { checkAnswers: true, routes, pagesFolder: portalFolder };
  const app = await buildApp(application, deps, options);
  watchCalls(app);
  return app;
};

/** Builds the server on a clone of the migrated template. Close it in `afterAll`. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const clock = createTestClock(options.clock);
  const mailer = createTestMailer();
  const config = testConfig(options.config);
  const database = await createTestDatabase({
    ...(options.template === undefined ? {} : { template: options.template }),
    poolSize: options.poolSize ?? config.databasePoolSize,
    statementTimeoutMs: config.statementTimeoutMs,
    lockTimeoutMs: config.lockTimeoutMs,
    poolWaitMs: config.poolWaitMs,
  });
  refuseSecondConnections(database.db);
  const filesFolder = mkdtempSync(join(tmpdir(), 'patio-files-'));
  const own = testDeps(database.db, options, {
    clock: clock.now,
    config,
    mailer,
    files: createFolderStore(filesFolder),
  });
  const idle = idleApps(application.catalog.descriptions, options);
  const former = options.former ?? idle?.pop();
  const deps = former ? Object.assign(former.deps, own) : own;
  await serverKeys(deps);
  await storeConversationEntities(deps);
  const app = former?.app ?? (await build(deps, options));
  const letGo = async (): Promise<void> => {
    await database.close();
    rmSync(filesFolder, { recursive: true, force: true });
  };
  const close = async (): Promise<void> => {
    if (!idle || app.server.listening) await app.close();
    else idle.push({ app, deps });
    await letGo();
  };
  return { ...database, app, deps, clock, mailer, filesFolder, letGo, close };
};

/** The template plus the data written by `fill` at a given time: created once per run. */
export const filledTemplate = (
  suffix: string,
  clock: Date | string | undefined,
  fill: (deps: Deps) => Promise<unknown>,
): Promise<string> => {
  const { now } = createTestClock(clock);
  return testTemplate(`${suffix}_${now().getTime()}`, async ({ db }) => {
    const filesFolder = mkdtempSync(join(tmpdir(), 'patio-files-'));
    const files = createFolderStore(filesFolder);
    await fill(
      testDeps(db, {}, { clock: now, config: testConfig(), mailer: createTestMailer(), files }),
    );
    rmSync(filesFolder, { recursive: true, force: true });
  });
};
