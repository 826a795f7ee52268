import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { callsBase } from '#kernel/calls/Endpoint.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Application } from '#server/application/defineApplication.ts';
import { buildApp, createDeps } from '#server/application/buildApp.ts';
import { readSettings } from '#server/config/readSettings.ts';
import { serverVariables } from '#server/config/variables.ts';
import type { Config } from '#server/Config.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { startEmbeddedPostgres } from '#server/embedded/startEmbeddedPostgres.ts';
import { openDatabase } from '#server/store/database/database.ts';
import { storeConversationEntities } from '#server/store/conversation.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import { migrate } from '#server/store/database/migrate.ts';
import { machineVariables } from '#machines/server/variables.ts';
import { peopleVariables } from '#people/server/variables.ts';

/** A call in a test. */
type WorldCall = {
  /** Group of the caller; absent: not signed in. */
  readonly group?: string;
  /** ID token of a caller who signed in; for worlds with `people: 'sign-in'`. */
  readonly idToken?: string;
  readonly body?: unknown;
  /** Record version seen by the caller (`If-Match`). */
  readonly version?: number;
  /** Query parameters; non-strings are sent as JSON. */
  readonly query?: Readonly<Record<string, unknown>>;
};

/** Response of a call. */
export type WorldResponse<Body = Record<string, unknown>> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** Settings of a test world. */
type WorldOptions = {
  /** Connection string of an empty database. Absent: a temporary embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** Current time. Absent: the system clock. */
  readonly clock?: () => Date;
  /** Settings that differ from the defaults. */
  readonly config?: Partial<Config>;
  /** `groups` (the default) signs in the group that each call names; `sign-in` uses the application's own sign-in. */
  readonly people?: 'groups' | 'sign-in';
};

/** A process of an application, without a socket. */
type WorldProcess = {
  /** For requests that `call` cannot express: `app.inject({ … })`. */
  readonly app: FastifyInstance;
  readonly deps: Deps;
};

/** An application on its own PostgreSQL, without a socket. */
export type World = WorldProcess & {
  readonly application: Application;
  /** Starts another process on the same database. */
  readonly another: () => Promise<WorldProcess>;
  /** @param address below the application's base path, such as `/contacts` */
  readonly call: <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    address: string,
    call?: WorldCall,
  ) => Promise<WorldResponse<Body>>;
  /** Stops the server and deletes its data. */
  readonly close: () => Promise<void>;
};

const groupHeader = 'x-test-group';

const actorOf = (application: Application, groupName: string): Actor => ({
  sessionId: 'test',
  userId: '00000000-0000-4000-8000-000000000001',
  username: 'TEST',
  name: 'Test',
  userType: application.calls.userTypes[0]!,
  groupName,
  scopes: [],
  activeScopeId: null,
});

/** Signs in the group named by each call; authorisation is unchanged. */
const withTestPeople = (application: Application): Application => ({
  ...application,
  people: {
    ...application.people,
    sessionContext: async (_, request) => {
      const group = request.headers[groupHeader];
      if (typeof group !== 'string') return err(appError('session.token_invalid'));
      return ok({ actor: actorOf(application, group), requestId: request.id, ip: request.ip });
    },
  },
});

const queryOf = (query: WorldCall['query'] = {}): string => {
  const pairs = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** Calls of a world by method and address. */
const callsOf =
  (app: FastifyInstance, userType: string): World['call'] =>
  async (method, address, { group, idToken, body, version, query } = {}) => {
    const response = await app.inject({
      method,
      url: `${callsBase}/${userType}${address}${queryOf(query)}`,
      headers: {
        ...(group === undefined ? {} : { [groupHeader]: group }),
        ...(idToken === undefined ? {} : { idtoken: idToken }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      body: text === '' ? ({} as never) : JSON.parse(text),
      headers: response.headers,
    };
  };

/** Where a world stores its data, deleted at the end. */
const openPlace = async (databaseUrl: string | undefined) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'patio-world-'));
  // The database's system user needs access too.
  fs.chmodSync(dataDir, 0o755);
  const server =
    databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, disposable: true })
      : { url: databaseUrl, stop: async () => undefined };
  return {
    dataDir,
    url: server.url,
    close: async (): Promise<void> => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts an application for tests on a temporary PostgreSQL, migrated and prepared. Every response is validated against
 * its schema. Close it at the end.
 *
 * @fails with the error of a migration or of the application's preparation; nothing is left running
 * @example
 *   const world = await openWorld(application);
 *   await world.call('POST', '/contacts', { group: 'administrator', body: { name: 'Ana' } });
 */
export const openWorld = async (
  given: Application,
  { databaseUrl, clock, config: own = {}, people = 'groups' }: WorldOptions = {},
): Promise<World> => {
  const application = people === 'groups' ? withTestPeople(given) : given;
  const place = await openPlace(databaseUrl);
  const config: Config = {
    ...readSettings(
      { ...serverVariables, ...peopleVariables, ...machineVariables },
      { DATA_DIR: place.dataDir, DEMO: 'false' },
    ),
    // A clock that stands still gives no calls back.
    personCallsPerMinute: 1_000_000,
    personExportsPerMinute: 1_000_000,
    ...own,
  };
  const db = openDatabase({ ...config, url: place.url, poolSize: config.databasePoolSize });
  const processes: WorldProcess[] = [];
  const start = async (): Promise<WorldProcess> => {
    const log = pino({ level: 'silent' });
    const jobs = { enqueue: async () => undefined, isWorking: () => true };
    const deps = createDeps(application, config, { db, log, jobs, clock });
    await serverKeys(deps);
    await application.prepare(deps);
    await storeConversationEntities(deps);
    const app = await buildApp(application, deps, { checkAnswers: true });
    processes.push({ app, deps });
    return { app, deps };
  };
  const close = async (): Promise<void> => {
    for (const process of processes) {
      await process.app.close();
      await process.deps.mailer.close();
    }
    await db.destroy();
    await place.close();
  };
  try {
    await migrate(db, application.migrations);
    const { app, deps } = await start();
    return {
      application,
      app,
      deps,
      another: start,
      call: callsOf(app, application.calls.userTypes[0]!),
      close,
    };
  } catch (error) {
    // Nobody else can: PostgreSQL would outlive the tests.
    await close();
    throw error;
  }
};
