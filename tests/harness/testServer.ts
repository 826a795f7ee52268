import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#framework/server/store/database/database.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import { type Database, startEmbeddedPostgres } from '@patio/framework/server';
import { migrationsFolder } from '#portal/server/application.ts';
import { seedReference } from '#portal/server/seed/seedReference.ts';
import { databasesFolder, leftFolders } from './folders';
import { useExistingServer } from './existingServer';

const prefix = 'patio-tests-';
/** What a test file needs to connect to the run's PostgreSQL. `name`: of the migrated template and its owner role. */
export type TestServer = {
  readonly adminUrl: string;
  readonly url: string;
  readonly name: string;
};

/** A running server with its cleanup. */
type StartedServer = TestServer & { readonly remove: () => Promise<void> };

export const serverVariable = 'PATIO_TEST_SERVER';

const removeFolder = async (folder: string): Promise<void> => {
  const leftover = await startEmbeddedPostgres({ dataDir: folder, disposable: true });
  await leftover.stop();
  fs.rmSync(folder, { recursive: true, force: true });
};

/** Stops servers left by killed runs and removes their folders. */
const sweep = async (): Promise<void> => {
  for (const folder of leftFolders(prefix)) await removeFolder(folder).catch(() => undefined);
};

/** The template has every installation's data: tables, states, municipalities and zip codes. */
const prepareTemplate = async (db: Database): Promise<void> => {
  await migrate(db, [migrationsFolder]);
  await seedReference({ db, clock: () => new Date() });
};

const startEmbedded = async (): Promise<StartedServer> => {
  await sweep();
  const dataDir = path.join(databasesFolder(), `${prefix}${process.pid}`);
  const { adminUrl, url, stop } = await startEmbeddedPostgres({ dataDir, disposable: true });
  const remove = async (): Promise<void> => {
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { adminUrl, url, name: 'patio', remove };
};

const useExisting = async (givenUrl: string): Promise<StartedServer> => {
  const { adminUrl, url, name, stop } = await useExistingServer(givenUrl);
  return { adminUrl, url, name, remove: stop };
};

/**
 * Starts the run's PostgreSQL and migrates the template that test files clone. `PATIO_TEST_DATABASE_URL`, a superuser's
 * connection string, selects an existing server instead.
 */
export const startTestServer = async (): Promise<StartedServer> => {
  const given = process.env['PATIO_TEST_DATABASE_URL'];
  const server = given ? await useExisting(given) : await startEmbedded();
  try {
    const db = openDatabase({
      url: server.url,
      poolSize: 2,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 60_000,
      poolWaitMs: 10_000,
    });
    await prepareTemplate(db).finally(() => db.destroy());
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
};
