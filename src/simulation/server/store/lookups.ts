import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';

/** Segment of a direct-sale type by its number; undefined for an unknown one. */
export const findSegment = async (db: Database, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ segment: string }>`
    select "segment" from "directSaleTypes" where "code" = ${code}`.execute(db);
  return rows[0]?.segment;
};

/** A client of stored simulations. */
export type ClientRow = {
  readonly clientDocument: string | null;
  readonly clientName: string | null;
};

/** Clients of the simulations of some dealers, or of all, whose name or document has the words. */
export const findClients = async (
  db: Database,
  { dealers, words }: { readonly dealers: readonly string[] | undefined; readonly words: string },
): Promise<readonly ClientRow[]> => {
  const sight =
    dealers === undefined ? sql`true` : sql`"dealer" = any(${sql.val([...dealers])}::uuid[])`;
  const { rows } = await sql<ClientRow>`
    select distinct "clientDocument", "clientName" from "simulations"
    where ${sight} and "clientName" is not null
      and ("clientName" ilike ${`%${words}%`} or "clientDocument" like ${`${words}%`})
    order by "clientName" limit 20`.execute(db);
  return rows;
};

/** Name of a dealer as its clients know it. */
export const findDealerName = async (db: Database, id: string): Promise<string> => {
  const { rows } = await sql<{ tradingName: string | null }>`
    select "tradingName" from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.tradingName ?? '';
};
