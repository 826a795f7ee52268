import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Locks a link until the transaction ends and returns the customer's last opening; null if never. */
export const lockLastOpening = async (trx: Database, shareId: string): Promise<string | null> => {
  await sql`select from "simulation_shares" where "id" = ${shareId}::uuid for update`.execute(trx);
  const { rows } = await sql<{ last: string | null }>`
    select max("openedAt") as "last" from "simulation_openings"
    where "shareId" = ${shareId}::uuid and "robot" is null`.execute(trx);
  return rows[0]?.last ?? null;
};

type Opening = { readonly shareId: string; readonly simulationId: string; readonly at: Date };

/** Data of a simulation used in the notice of an opening. */
export type OpenedSimulation = {
  readonly openings: number;
  readonly clientName: string | null;
  readonly vehicleDescription: string | null;
  readonly lead: string | null;
  readonly segment: string | null;
};

/**
 * Adds a customer's opening to a link and its simulation without incrementing the version, so that concurrent edits do
 * not conflict.
 */
export const keepOpening = async (
  trx: Database,
  { shareId, simulationId, at }: Opening,
): Promise<OpenedSimulation | undefined> => {
  await sql`
    insert into "simulation_openings" ("shareId", "openedAt")
    values (${shareId}::uuid, ${at.toISOString()}::timestamptz)`.execute(trx);
  const { rows } = await sql<OpenedSimulation>`
    update "simulations" set "openings" = coalesce("openings", 0) + 1, "openedAt" = ${at.toISOString()}::timestamptz
    where "id" = ${simulationId}::uuid
    returning "openings", "clientName", "vehicleDescription", "lead",
      (select "segment" from "vehicleModels" where "code" = "model") as "segment"`.execute(trx);
  return rows[0];
};

/** Records a bot's request of a link: one row per bot, with the last time. */
export const keepPreview = async (
  db: Database,
  { shareId, robot, at }: { readonly shareId: string; readonly robot: string; readonly at: Date },
): Promise<void> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { numAffectedRows } = await sql`
    update "simulation_openings" set "openedAt" = ${moment}
    where "shareId" = ${shareId}::uuid and "robot" = ${robot}`.execute(db);
  if (numAffectedRows === 0n)
    await sql`
      insert into "simulation_openings" ("shareId", "openedAt", "robot")
      values (${shareId}::uuid, ${moment}, ${robot})`.execute(db);
};

type Links = { readonly links: number; readonly sharedAt: string | null };
type Opened = { readonly at: string; readonly robot: string | null };

/** Links of a simulation with their openings, newest first; bots once each. */
export const readOpenings = async (
  db: Database,
  simulationId: string,
): Promise<Links & { readonly opened: readonly Opened[] }> => {
  const made = await sql<Links>`
    select count(*)::int as "links", max("createdAt") as "sharedAt" from "simulation_shares"
    where "simulationId" = ${simulationId}::uuid`.execute(db);
  const { rows: opened } = await sql<Opened>`
    select max(o."openedAt") as "at", o."robot" from "simulation_openings" o
      join "simulation_shares" s on s."id" = o."shareId"
    where s."simulationId" = ${simulationId}::uuid
    group by o."robot", case when o."robot" is null then o."id" end
    order by 1 desc limit 100`.execute(db);
  return { links: 0, sharedAt: null, ...made.rows[0], opened };
};
