import pg from 'pg';
import { StartupError } from '../../StartupError';
import { withClient } from './withClient';

/** Any constant: one trial of a database at a time. */
const trialLock = 7_281_046;
const mark = 'A copy on which a migration was tried. It may be dropped.';

/** The database that a migration is tried on a copy of. Nothing is written to it. */
export type Source = {
  /** Connection string of whoever owns the tables. */
  readonly url: string;
  /** Connection string in the same database of somebody who may create databases; default: the owner's. */
  readonly adminUrl?: string;
};

/** How a copy came to be: whole by the server, or its tables anew and their rows of one moment, while others work with them. */
export type CopyWay = 'template' | 'rows';

/** The same server, another database. */
const inDatabase = (url: string, name: string): string => {
  const place = new URL(url);
  place.pathname = `/${encodeURIComponent(name)}`;
  return place.href;
};

type Facts = {
  readonly name: string;
  readonly owner: string;
  readonly role: string;
  readonly able: boolean;
  readonly others: number;
};

const factsOf = async (client: pg.Client): Promise<Facts> => {
  const { rows } = await client.query<Facts>(`
    select current_database()::text as name, pg_get_userbyid(d.datdba)::text as owner, current_user::text as role,
      r.rolcreatedb or r.rolsuper as able,
      (select count(*)::int from pg_stat_activity a where a.datid = d.oid and a.pid <> pg_backend_pid()) as others
    from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`);
  return rows[0]!;
};

const dropLeftover = async (client: pg.Client, copy: string): Promise<void> => {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [copy],
  );
  if (!rows[0]) return;
  if (rows[0].comment !== mark) {
    throw new StartupError(
      `There is a database ${copy} that no trial made: rename it, the copy gets this name.`,
    );
  }
  await drop(client, copy);
};

const drop = async (client: pg.Client, copy: string): Promise<void> => {
  await client.query(`drop database if exists ${pg.escapeIdentifier(copy)} with (force)`);
};

const isInUse = (error: unknown): boolean => (error as { code?: string }).code === '55006';

/** Makes the copy, whole where nobody else is connected: PostgreSQL copies a database only then. */
const create = async (
  client: pg.Client,
  { name, owner, others }: Facts,
  copy: string,
): Promise<CopyWay> => {
  const [target, source, role] = [copy, name, owner].map((part) => pg.escapeIdentifier(part));
  if (others === 0) {
    try {
      await client.query(`create database ${target} template ${source} owner ${role}`);
      return 'template';
    } catch (error) {
      // Somebody has come meanwhile.
      if (!isInUse(error)) throw error;
    }
  }
  await client.query(`create database ${target} template template0 owner ${role}`);
  return 'rows';
};

const begin = async (client: pg.Client): Promise<Facts> => {
  const facts = await factsOf(client);
  if (!facts.able) {
    throw new StartupError(
      `The role ${facts.role} may create no database for the copy: alter role ${pg.escapeIdentifier(facts.role)} createdb, or name another role in DATABASE_URL.`,
    );
  }
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [trialLock],
  );
  if (!rows[0]?.taken) {
    throw new StartupError(
      `A migration is being tried on a copy of ${facts.name} already: wait for it.`,
    );
  }
  return facts;
};

/** What a trial works on. `url` of the copy, as the owner of the tables. */
export type Copy = { readonly url: string; readonly way: CopyWay; readonly name: string };

/**
 * Copies a database, works on the copy and drops it, however the work ended. What a killed trial left is dropped first.
 *
 * @param signal aborted when nobody waits for the work any more
 * @fails with StartupError when no copy can be made
 */
export const withCopy = <T>(
  { url, adminUrl = url }: Source,
  work: (copy: Copy) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  withClient(adminUrl, async (client) => {
    const facts = await begin(client);
    const name = `${facts.name}_try`;
    await dropLeftover(client, name);
    const way = await create(client, facts, name);
    // Dropping it ends what runs on it; the end of that drops what is left.
    const dropAtOnce = () =>
      withClient(adminUrl, (other) => drop(other, name)).catch(() => undefined);
    signal?.addEventListener('abort', () => void dropAtOnce());
    try {
      signal?.throwIfAborted();
      await client.query(
        `comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(mark)}`,
      );
      return await work({ url: inDatabase(url, name), way, name });
    } catch (error) {
      throw signal?.aborted === true ? new StartupError('Stopped; the copy is dropped.') : error;
    } finally {
      await drop(client, name);
    }
  });
