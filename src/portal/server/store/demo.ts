import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** New leads created by customers, oldest first. */
export const readNewLeads = async (
  trx: Database,
): Promise<readonly { readonly id: string; readonly receivedAt: string }[]> => {
  const { rows } = await sql<{ id: string; receivedAt: string }>`
    select "id", "receivedAt" from "leads" where "status" = 1 and "origin" in ('csf', 'consortium')
    order by "receivedAt", "id"`.execute(trx);
  return rows;
};

/** Marks everything in the outbox as sent at its creation. */
export const markMailsSent = async (trx: Database): Promise<void> => {
  await sql`update "mails" set "status" = 'sent', "sentAt" = "createdAt"`.execute(trx);
};

/** Fields of a demo simulation that its proposal copies. */
export type DemoSale = {
  readonly customerName: string;
  readonly document: string | null;
  /** Registered client with the document. */
  readonly client: string | null;
  readonly createdAt: string;
} & Readonly<Record<string, unknown>>;

/** Demo simulations with the fields that proposals copy, by column name. */
export const readDemoSales = async (trx: Database): Promise<readonly DemoSale[]> => {
  const { rows } = await sql<DemoSale>`
    select s."clientName" as "customerName", s."clientDocument" as "document", s."createdAt", s."id" as "simulation",
      d."companyName", d."document" as "companyDocument", s."financedValue", s."entryValue", s."term", s."simulationDate",
      s."saleType", s."financeType" as "product", s."vehicleDescription", s."vehiclePrice", s."instalment", s."rate",
      s."cetYearly", s."iofValue", s."totalValue", s."tableCode", s."tableDescription", s."tierCode", s."state",
      s."validity", c."id" as "client"
    from "simulations" s join "dealers" d on d."id" = s."dealer"
      left join "clients" c on c."dealer" = s."dealer" and s."clientDocument" in (c."cpf", c."cnpj")`.execute(
    trx,
  );
  return rows;
};

/** Whether any account exists. */
export const hasUsers = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from "users") as found`.execute(db);
  return rows[0]?.found === true;
};

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
