import { inLanguageOrder } from './sql/sqlEntity';
import { sql } from 'kysely';
import type { ViewInput, ViewVisibility } from '#kernel/entity/SavedView.ts';
import type { Actor, Database } from '../deps';

/** A stored view. */
export type ViewRow = ViewInput & {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly ownerId: string;
  readonly groupName: string | null;
};

/** Views available to a person: their own, their group's, and shared ones. */
export const readViews = async (
  db: Database,
  resource: string,
  { userId, groupName }: Pick<Actor, 'userId' | 'groupName'>,
): Promise<readonly ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select "id", "version", "resource", "name", "visibility", "ownerId", "groupName", "isDefault", "state" from "views"
    where "resource" = ${resource} and ("ownerId" = ${userId} or "visibility" = 'shared'
      or ("visibility" = 'group' and "groupName" = ${groupName}))
    order by ${inLanguageOrder(sql`"name"`)}, "id"`.execute(db);
  return rows;
};

/** Reads one view. `lock` holds it until the transaction ends. */
export const readView = async (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ViewRow | undefined> => {
  const { rows } = await sql<ViewRow>`
    select "id", "version", "resource", "name", "visibility", "ownerId", "groupName", "isDefault", "state" from "views"
    where "id" = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/** Clears the existing default of the same visibility; concurrent changes are serialised. */
const clearDefault = async (trx: Database, view: Omit<ViewRow, 'version'>): Promise<void> => {
  if (!view.isDefault) return;
  const place: Readonly<Record<ViewVisibility, ReturnType<typeof sql>>> = {
    private: sql`"ownerId" = ${view.ownerId}`,
    group: sql`"groupName" = ${view.groupName}`,
    shared: sql`true`,
  };
  await sql`select pg_advisory_xact_lock(hashtext(${`views ${view.resource}`}))`.execute(trx);
  await sql`
    update "views" set "isDefault" = false, "version" = "version" + 1
    where "resource" = ${view.resource} and "visibility" = ${view.visibility} and ${place[view.visibility]}
      and "isDefault" and "id" <> ${view.id}::uuid`.execute(trx);
};

/** Inserts a view; its default replaces the previous one. */
export const insertView = async (
  trx: Database,
  view: Omit<ViewRow, 'version'>,
  at: Date,
): Promise<void> => {
  await clearDefault(trx, view);
  await sql`
    insert into "views" ("id", "resource", "name", "visibility", "ownerId", "groupName", "isDefault", "state", "createdAt", "updatedAt")
    values (${view.id}::uuid, ${view.resource}, ${view.name}, ${view.visibility}, ${view.ownerId}, ${view.groupName},
      ${view.isDefault}, ${JSON.stringify(view.state)}::json, ${at.toISOString()}, ${at.toISOString()})`.execute(
    trx,
  );
};

/** Updates a view with the next version. */
export const changeView = async (trx: Database, view: ViewRow, at: Date): Promise<void> => {
  await clearDefault(trx, view);
  await sql`
    update "views" set "name" = ${view.name}, "visibility" = ${view.visibility}, "groupName" = ${view.groupName},
      "isDefault" = ${view.isDefault}, "state" = ${JSON.stringify(view.state)}::json, "version" = "version" + 1,
      "updatedAt" = ${at.toISOString()}
    where "id" = ${view.id}::uuid`.execute(trx);
};

/** Deletes a view. */
export const removeView = async (trx: Database, id: string): Promise<void> => {
  await sql`delete from "views" where "id" = ${id}::uuid`.execute(trx);
};

/** Number of a person's views of a list. */
export const countViews = async (
  db: Database,
  resource: string,
  ownerId: string,
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from "views" where "resource" = ${resource} and "ownerId" = ${ownerId}`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
};
