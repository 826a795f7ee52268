import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A row to insert, by column. */
export type InsertRow = Readonly<Record<string, unknown>>;

/** Inserts all rows in one statement. All must have the columns of the first. */
export const insertRows = async (
  trx: Database,
  table: string,
  rows: readonly InsertRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await trx.insertInto(table).values(rows).execute();
};

const mark = 'demo';

/** Whether the demo data has been loaded. */
export const hasDemo = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from "reference_loads" where "name" = ${mark}`.execute(db);
  return rows.length > 0;
};

/** Claims the loading of demo data. A second process waits for the first and then finds it done. */
export const claimDemo = async (trx: Database, at: Date): Promise<boolean> => {
  // Loading takes seconds on a small machine: waiting for it is not an error.
  await sql`set local lock_timeout = '60s'; set local statement_timeout = '60s'`.execute(trx);
  const { rows } = await sql`
    insert into "reference_loads" ("name", "checksum", "loadedAt") values (${mark}, 'once', ${at.toISOString()})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
};

/** Addresses of zip codes. */
export const readAddresses = async (
  trx: Database,
  zipCodes: readonly string[],
): Promise<
  readonly { zipCode: string; street: string; neighbourhood: string; city: string; state: string }[]
> => {
  const { rows } = await sql<{
    zipCode: string;
    street: string;
    neighbourhood: string;
    city: string;
    state: string;
  }>`
    select "zipCode", "street", "neighbourhood", "city", "state" from "zip_codes"
    where "zipCode" = any(${zipCodes}::text[])`.execute(trx);
  return rows;
};

/** Advances a sequence past explicitly assigned numbers. */
export const skipNumbers = async (
  trx: Database,
  sequence: string,
  count: number,
): Promise<void> => {
  await sql`select setval(${sequence}::regclass, ${count})`.execute(trx);
};

/** Ids of reference items, by list and code: `genders:F`. */
export const readItemIds = async (
  trx: Database,
  lists: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ key: string; id: string }>`
    select "list" || ':' || "code" as "key", "id" from "referenceItems"
    where "list" = any(${lists}::text[])`.execute(trx);
  return new Map(rows.map(({ key, id }) => [key, id]));
};
