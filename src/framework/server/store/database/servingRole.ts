import { sql } from 'kysely';
import type { Database } from '#server/deps.ts';
import { StartupError } from '#server/Config.ts';
import { serverVersion } from './database';

/** Schemas with tables: the application's, and the job library's. */
const schemas = ['public', 'jobs'] as const;

/** From this version on analysing a table after an import can be granted; before, autovacuum does it. */
const maintainVersion = 170_000;

const mayChange = (): StartupError =>
  new StartupError(
    'The role of DATABASE_URL may create or change tables though DATABASE_OWNER_URL is set: give it a role that owns nothing and belongs to no owner.',
  );

/**
 * Role that serves, as the owner sees it before it grants anything.
 *
 * @fails with StartupError when it is the owner, a member of the owner or a superuser
 */
export const servingRoleOf = async (db: Database, owner: Database): Promise<string> => {
  const serving = await sql<{ role: string }>`select current_user::text as "role"`.execute(db);
  const { role } = serving.rows[0]!;
  const { rows } = await sql<{ isOwner: boolean }>`
    select pg_has_role(${role}::name, current_user, 'member') as "isOwner"`.execute(owner);
  if (rows[0]?.isOwner !== false) throw mayChange();
  return role;
};

/**
 * Grants a role the tables that migrations are about to create: a process of the former release goes on reading a view
 * that is replaced meanwhile.
 */
export const grantNewTables = async (owner: Database, role: string): Promise<void> => {
  const to = sql.id(role);
  await sql`
    alter default privileges in schema public grant select, insert, update, delete on tables to ${to};
    alter default privileges in schema public grant usage, select, update on sequences to ${to}`.execute(
    owner,
  );
};

/** Tables whose rows never change, by the name of the trigger that says so: `history_append_only`. */
const appendOnlyTables = async (owner: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ table: string }>`
    select distinct format('%I.%I', n.nspname, c.relname) as "table"
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgname like '%append_only' and not t.tgisinternal`.execute(owner);
  return rows.map(({ table }) => table);
};

/**
 * Grants a role what serving needs and nothing else: rows of tables, but of append-only tables only new ones, and of
 * the list of migrations none. It may change no table, trigger or function.
 */
export const grantServing = async (owner: Database, role: string): Promise<void> => {
  const to = sql.id(role);
  const version = await serverVersion(owner);
  await owner.transaction().execute(async (trx) => {
    for (const name of schemas) {
      const schema = sql.id(name);
      await sql`
        revoke create on schema ${schema} from public, ${to};
        grant usage on schema ${schema} to ${to};
        grant select, insert, update, delete on all tables in schema ${schema} to ${to};
        grant usage, select, update on all sequences in schema ${schema} to ${to}`.execute(trx);
    }
    if (version >= maintainVersion)
      await sql`grant maintain on all tables in schema public to ${to}`.execute(trx);
    for (const table of await appendOnlyTables(trx))
      await sql`revoke update, delete on ${sql.raw(table)} from ${to}`.execute(trx);
    await sql`revoke insert, update, delete on migrations from ${to}`.execute(trx);
  });
};

/**
 * Makes sure that no other grant lets the serving role create or change tables.
 *
 * @fails with StartupError when one does
 */
export const checkServingRole = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from pg_class c where c.relnamespace = any(${schemas}::regnamespace[])
        and pg_has_role(c.relowner, 'member'))
      or has_schema_privilege('public', 'create') or has_schema_privilege('jobs', 'create')
      or has_database_privilege(current_database(), 'create') as "may"`.execute(db);
  if (rows[0]?.may !== false) throw mayChange();
};
