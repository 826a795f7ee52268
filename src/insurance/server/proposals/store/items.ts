import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** An item of a reference list: calls name it by its code, records by its id. */
export type ListItem = { readonly list: string; readonly code: string; readonly id: string };

/** Reads active items by list and code. */
export const itemsByCode = async (
  db: Database,
  lists: readonly string[],
  codes: readonly string[],
): Promise<readonly ListItem[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<ListItem>`
    select "list", "code", "id"::text from "referenceItems"
    where "active" and "list" = any(${[...lists]}::text[]) and "code" = any(${[...codes]}::text[])`.execute(
    db,
  );
  return rows;
};

/** Reads items by id, including inactive ones. */
export const itemsById = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly ListItem[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListItem>`
    select "list", "code", "id"::text from "referenceItems"
    where "id"::text = any(${[...ids]}::text[])`.execute(db);
  return rows;
};
