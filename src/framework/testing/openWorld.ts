import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { callsBase } from '#kernel/calls/endpointUrl.ts';
import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Application } from '#server/application/defineApplication.ts';
import { buildApp } from '#server/application/buildApp.ts';
import { createDeps } from '#server/application/createDeps.ts';
import { readSettings } from '#server/config/readSettings.ts';
import { serverVariables } from '#server/config/variables.ts';
import type { Config } from '#server/Config.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { startEmbeddedPostgres } from '#server/embedded/startEmbeddedPostgres.ts';
import { openDatabase } from '#server/store/database/database.ts';
import { keepConversationEntities } from '#server/store/conversation.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import { migrate } from '#server/store/database/migrate.ts';
import { machineVariables } from '#machines/server/variables.ts';
import { peopleVariables } from '#people/server/variables.ts';

/** A call in a test. */
type WorldCall = {
  /** Group of the caller; absent: not signed in. */
  readonly group?: string;
  readonly body?: unknown;
  /** Record version seen by the caller (`If-Match`). */
  readonly version?: number;
  /** Query parameters; non-strings are sent as JSON. */
  readonly query?: Readonly<Record<string, unknown>>;
};

/** Response of a call. */
export type WorldAnswer<Body = Record<string, unknown>> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
};

/** An application on its own PostgreSQL, without a socket. */
export type World = {
  readonly application: Application;
  readonly deps: Deps;
  /** @param address below the application's base path, such as `/contacts` */
  readonly call: <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    address: string,
    call?: WorldCall,
  ) => Promise<WorldAnswer<Body>>;
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

const openDeps = async (application: Application, config: Config, url: string): Promise<Deps> => {
  const db = openDatabase({ ...config, url, poolSize: config.databasePoolSize });
  await migrate(db, application.migrations);
  const jobs = { enqueue: async () => undefined, isWorking: () => true };
  const deps = createDeps(application, config, { db, log: pino({ level: 'silent' }), jobs });
  await serverKeys(deps);
  return deps;
};

/**
 * Starts an application for tests on a temporary embedded PostgreSQL, migrated and prepared. Every response is
 * validated against its schema. Close it at the end.
 *
 * @example
 *   const world = await openWorld(application);
 *   await world.call('POST', '/contacts', { group: 'administrator', body: { name: 'Ana' } });
 */
export const openWorld = async (given: Application): Promise<World> => {
  const application = withTestPeople(given);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'patio-world-'));
  // The database's system user needs access too.
  fs.chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, disposable: true });
  const config = readSettings(
    { ...serverVariables, ...peopleVariables, ...machineVariables },
    { DATA_DIR: dataDir, DEMO: 'false' },
  );
  const deps = await openDeps(application, config, server.url);
  await application.prepare(deps);
  await keepConversationEntities(deps);
  const app = await buildApp(application, deps, { checkAnswers: true });
  const [userType] = application.calls.userTypes;
  return {
    application,
    deps,
    call: async (method, address, { group, body, version, query } = {}) => {
      const answer = await app.inject({
        method,
        url: `${callsBase}/${userType}${address}${queryOf(query)}`,
        headers: {
          ...(group === undefined ? {} : { [groupHeader]: group }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const text = answer.body;
      return {
        status: answer.statusCode,
        body: text === '' ? ({} as never) : JSON.parse(text),
        headers: answer.headers,
      };
    },
    close: async () => {
      await app.close();
      await deps.mailer.close();
      await deps.db.destroy();
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
