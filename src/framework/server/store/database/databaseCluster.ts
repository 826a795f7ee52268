import pg from 'pg';
import { StartupError } from '#server/Config.ts';

/** Arbitrary constant: advisory lock for ownership of a data folder. */
const ownerLock = 7_281_045;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Takes an embedded server's lock for the lifetime of this process; PostgreSQL releases it if the process dies.
 * `onLost` is called when the server closes the connection.
 *
 * @fails with StartupError while another process holds it
 */
export const acquireClusterLock = async (
  url: string,
  { folder, onLost }: { folder: string; onLost: () => void },
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: `owner ${process.pid}` });
  let isHeld = false;
  client.on('error', () => undefined);
  client.on('end', () => isHeld && onLost());
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ownerLock],
  );
  if (rows[0]?.taken) {
    isHeld = true;
    return;
  }
  const holder = await client.query<{ name: string }>(
    "select a.application_name as name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objid = $1 and l.granted",
    [ownerLock],
  );
  await client.end();
  const pid = holder.rows[0]?.name.replace('owner ', '') ?? '?';
  throw new StartupError(
    `The data folder ${folder} is in use by another process (pid ${pid}): stop it, or set DATA_DIR or DATABASE_URL.`,
  );
};

/** Creates the application's role (not a superuser) and database if missing. */
export const createApplicationDatabase = (
  adminUrl: string,
  { name, password }: { name: string; password: string },
): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const role = pg.escapeIdentifier(name);
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    if (roles.rowCount === 0)
      await client.query(`create role ${role} login password ${pg.escapeLiteral(password)}`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`create database ${role} owner ${role}`);
  });

/** Clones a database: takes tens of milliseconds for a migrated template. */
export const cloneDatabase = (
  adminUrl: string,
  { template, name, owner }: { template: string; name: string; owner: string },
): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const [copy, source, role] = [name, template, owner].map((part) => pg.escapeIdentifier(part));
    await client.query(
      `create database ${copy} template ${source} owner ${role} strategy file_copy`,
    );
  });

/** Drops a database, disconnecting everyone. */
export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
