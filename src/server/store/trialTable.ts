import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { sqlEntity, type Sql } from './sqlEntity';

/** Table that takes new rows in place of the entity's own while an import is only tried. */
export const trialTable = ({ resource }: EntityDescription): Sql =>
  sql.id('pg_temp', `${resource}_trial`);

/**
 * Makes the trial table of an entity for the rest of the transaction: with its columns and rules, without its other indexes. False
 * where the table has triggers of its own, or the role may make no table: rows have to be tried in the real one.
 */
export const openTrialTable = async (
  trx: Database,
  description: EntityDescription,
): Promise<boolean> => {
  const { resource } = description;
  const { rows } = await sql<{ able: boolean }>`
    select has_database_privilege(current_database(), 'temporary') and not exists (
      select from pg_trigger where "tgrelid" = to_regclass(quote_ident(${resource}::text)) and not "tgisinternal"
        and "tgname" <> ${`${resource}_changes`}) as "able"`.execute(trx);
  if (!rows[0]?.able) return false;
  await sql`
    create temporary table ${sql.id(`${resource}_trial`)} (
      like ${sqlEntity(description).table} including defaults including constraints including generated,
      primary key ("id")
    ) on commit drop`.execute(trx);
  return true;
};
