import { randomBytes } from 'node:crypto';
import type { Database } from '../../src/framework/server/deps';
import {
  cloneDatabase,
  dropDatabase,
} from '../../src/framework/server/store/database/databaseCluster';
import {
  openDatabase,
  type DatabaseOptions,
} from '../../src/framework/server/store/database/database';
import { serverVariable, type TestServer } from './testServer';

/** A migrated, otherwise empty database of a test file's own. */
export type TestDatabase = {
  readonly db: Database;
  readonly url: string;
  /** Connection string of the superuser in this database: for faults that the application could not cause itself. */
  readonly superuserUrl: string;
  readonly close: () => Promise<void>;
};

/** The run's PostgreSQL. */
export const testServer = (): TestServer => {
  const text = process.env[serverVariable];
  if (!text)
    throw new Error('The test server is not running: start tests through jest.config.mjs.');
  return JSON.parse(text) as TestServer;
};

const inDatabase = (url: string, name: string): string => url.replace(/\/\w+(\?|$)/, `/${name}$1`);

/** Clones the migrated template (tens of milliseconds). Close it in `afterAll`. */
export const createTestDatabase = async (
  options: Partial<Omit<DatabaseOptions, 'url'>> = {},
): Promise<TestDatabase> => {
  const { adminUrl, url, name: owner } = testServer();
  const name = `t_${randomBytes(8).toString('hex')}`;
  await cloneDatabase(adminUrl, { template: owner, name, owner });
  const ownUrl = inDatabase(url, name);
  const db = openDatabase({
    url: ownUrl,
    poolSize: 10,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    poolWaitMs: 10_000,
    ...options,
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    await dropDatabase(adminUrl, name);
  };
  return { db, url: ownUrl, superuserUrl: inDatabase(adminUrl, name), close };
};
