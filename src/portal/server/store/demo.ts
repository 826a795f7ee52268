import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A row to insert, by column. */
export type InsertRow = Readonly<Record<string, unknown>>;

/** Inserts all rows in one statement. All have the columns of the first. */
export const insertRows = async (
  trx: Database,
  table: string,
  rows: readonly InsertRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await trx.insertInto(table).values(rows).execute();
};

const mark = 'demo';

/** Whether the demo data was loaded before. */
export const hasDemo = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`select 1 from "reference_loads" where "name" = ${mark}`.execute(db);
  return rows.length > 0;
};

/** Takes the right to load the demo data. A second process waits for the first and then finds it done. */
export const claimDemo = async (trx: Database, at: Date): Promise<boolean> => {
  // Making the data takes seconds on a small machine: a process that waits for it is no error.
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

/** A sequence goes on after numbers that were given by hand. */
export const skipNumbers = async (
  trx: Database,
  sequence: string,
  count: number,
): Promise<void> => {
  await sql`select setval(${sequence}::regclass, ${count})`.execute(trx);
};

/** Ids of the choices of lists, by list and code: `genders:F`. */
export const readItemIds = async (
  trx: Database,
  lists: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ key: string; id: string }>`
    select "list" || ':' || "code" as "key", "id" from "referenceItems"
    where "list" = any(${lists}::text[])`.execute(trx);
  return new Map(rows.map(({ key, id }) => [key, id]));
};
