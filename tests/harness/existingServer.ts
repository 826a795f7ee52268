import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  createApplicationDatabase,
  dropDatabase,
} from '#framework/server/store/database/databaseCluster.ts';

/** A role and database for a run, on an existing PostgreSQL. */
export type ExistingServer = {
  readonly adminUrl: string;
  readonly url: string;
  readonly name: string;
  readonly stop: () => Promise<void>;
};

/**
 * Uses a PostgreSQL by its superuser's connection string. Objects have names of this run and are removed at its end.
 */
export const useExistingServer = async (adminUrl: string): Promise<ExistingServer> => {
  const name = `patio_test_${process.pid}`;
  const password = randomBytes(18).toString('hex');
  await createApplicationDatabase(adminUrl, { name, password });
  const url = new URL(adminUrl);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  const stop = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database join pg_roles r on r.oid = datdba where r.rolname = $1',
      [name],
    );
    for (const { datname } of rows) await dropDatabase(adminUrl, datname);
    await client.query(`drop role if exists ${name}`);
    await client.end();
  };
  return { adminUrl, url: url.href, name, stop };
};
