import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** An item of a reference list: calls name it by its code, records by its id. */
export type ListItem = { readonly list: string; readonly code: string; readonly id: string };

/** Active items of some lists with one of some codes. */
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

/** Items with one of some ids; those that were switched off since too. */
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
