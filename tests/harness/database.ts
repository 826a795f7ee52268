import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type DatabaseOptions, openDatabase } from '#framework/server/store/database/database.ts';
import { cloneDatabase, dropDatabase } from '#framework/server/store/database/databaseCluster.ts';
import type { Database } from '@patio/framework/server';
import { serverVariable, type TestServer } from './testServer';

/** A migrated, otherwise empty database for one test file. */
export type TestDatabase = {
  readonly db: Database;
  readonly url: string;
  /** Superuser connection string, for faults the application cannot cause itself. */
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

/** Clones a template, by default the migrated one (tens of milliseconds). Close it in `afterAll`. */
export const createTestDatabase = async ({
  template,
  ...options
}: Partial<Omit<DatabaseOptions, 'url'>> & {
  readonly template?: string;
} = {}): Promise<TestDatabase> => {
  const { adminUrl, url, name: owner } = testServer();
  const name = `t_${randomBytes(8).toString('hex')}`;
  await cloneDatabase(adminUrl, { template: template ?? owner, name, owner });
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

/** An empty database, as a new application finds it. Close it in `afterAll`. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query(
    'drop schema public cascade; create schema public; grant all on schema public to public',
  );
  await client.query(
    'create extension unaccent; create extension pg_trgm; create extension btree_gist',
  );
  await client.end();
  return database;
};

const templateLock = 7_281_046;

/**
 * Creates a template once per run, by whichever test file comes first; returns its name.
 *
 * @param fill adds data to the migrated one
 */
export const testTemplate = async (
  suffix: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<string> => {
  const { adminUrl, name: owner } = testServer();
  const template = `${owner}_${suffix}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      const database = await createTestDatabase();
      await fill(database);
      await database.db.destroy();
      const made = new URL(database.url).pathname.slice(1);
      await client.query(
        `alter database ${pg.escapeIdentifier(made)} rename to ${pg.escapeIdentifier(template)}`,
      );
    }
  } finally {
    await client.end();
  }
  return template;
};
