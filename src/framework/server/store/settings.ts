import { sql } from 'kysely';
import type { Database } from '../deps';

/**
 * Locks a setting until the transaction ends, and creates it if missing.
 *
 * @returns its value; undefined while another process holds it
 */
export const claimSetting = async (
  trx: Database,
  setting: { readonly name: string; readonly value: string; readonly createdAt: Date },
): Promise<string | undefined> => {
  await trx
    .insertInto('settings')
    .values(setting)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { rows } = await sql<{ value: string }>`
    select "value" from settings where "name" = ${setting.name} for update skip locked`.execute(
    trx,
  );
  return rows[0]?.value;
};

/** Stores the value of a claimed setting. */
export const storeSetting = async (trx: Database, name: string, value: string): Promise<void> => {
  await trx.updateTable('settings').set({ value }).where('name', '=', name).execute();
};
