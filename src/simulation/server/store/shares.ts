import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { MemoLanguage } from '#pricing/rules/index.ts';

/** A link to a simulation for a client. */
type ShareRow = {
  readonly tokenHash: string;
  readonly simulationId: string;
  readonly language: MemoLanguage;
  readonly expiresAt: Date;
  readonly createdBy: string;
  readonly at: Date;
  /** E-mail address it was sent to. */
  readonly sentTo: string | null;
  /** Reply phone of the seller; null for the dealer's. */
  readonly replyPhone: string | null;
};

/** Stores a link hashed: the table does not reveal usable links. */
export const insertShare = async (db: Database, share: ShareRow): Promise<void> => {
  await sql`
    insert into "simulation_shares" ("tokenHash", "simulationId", "language", "expiresAt", "createdBy", "createdAt", "sentTo", "replyPhone")
    values (${share.tokenHash}, ${share.simulationId}::uuid, ${share.language}, ${share.expiresAt.toISOString()}::timestamptz,
      ${share.createdBy}::uuid, ${share.at.toISOString()}::timestamptz, ${share.sentTo}, ${share.replyPhone})`.execute(
    db,
  );
};

/** A link found by its token. */
export type FoundShare = Pick<
  ShareRow,
  'simulationId' | 'language' | 'createdBy' | 'replyPhone'
> & {
  readonly id: string;
  readonly expiresAt: string;
  /** Name of its creator. */
  readonly seller: string | null;
  readonly state: 'open' | 'expired' | 'withdrawn';
};

/** Finds a link by its token, with its state at a given time; undefined if unknown. */
export const findShare = async (
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<FoundShare | undefined> => {
  const { rows } = await sql<FoundShare>`
    select s."id", s."simulationId", s."language", s."expiresAt", s."createdBy", s."replyPhone", u."name" as "seller",
      case when s."endedAt" is not null then 'withdrawn'
        when s."expiresAt" <= ${at.toISOString()}::timestamptz then 'expired' else 'open' end as "state"
    from "simulation_shares" s left join "users" u on u."id" = s."createdBy"
    where s."tokenHash" = ${tokenHash}`.execute(db);
  return rows[0];
};

/** A valid link as returned to people: instants as ISO 8601, creator by name. */
type OpenShare = {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly sentTo: string | null;
  /** Number of openings by the customer. */
  readonly openings: number;
};

/** Valid links of a simulation, newest first. */
export const listShares = async (
  db: Database,
  simulationId: string,
  at: Date,
): Promise<readonly OpenShare[]> => {
  const { rows } = await sql<OpenShare>`
    select s."id", coalesce(u."name", '') as "createdBy", s."createdAt", s."expiresAt", s."sentTo",
      (select count(*) from "simulation_openings" o where o."shareId" = s."id" and o."robot" is null)::int as "openings"
    from "simulation_shares" s left join "users" u on u."id" = s."createdBy"
    where s."simulationId" = ${simulationId}::uuid and s."endedAt" is null
      and s."expiresAt" > ${at.toISOString()}::timestamptz
    order by s."createdAt" desc, s."id"`.execute(db);
  return rows;
};

/** Revokes a link of a simulation; returns whether a valid one existed. */
export const endShare = async (
  db: Database,
  {
    simulationId,
    shareId,
    at,
  }: { readonly simulationId: string; readonly shareId: string; readonly at: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update "simulation_shares" set "endedAt" = ${at.toISOString()}::timestamptz
    where "id" = ${shareId}::uuid and "simulationId" = ${simulationId}::uuid and "endedAt" is null
      and "expiresAt" > ${at.toISOString()}::timestamptz`.execute(db);
  return numAffectedRows === 1n;
};

/** Removes links that expired before a given time, with their openings. Returns their number. */
export const purgeShares = async (db: Database, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from "simulation_shares"
    where least("expiresAt", "endedAt") <= ${before.toISOString()}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

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
export const recordShareOpening = async (
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
export const recordSharePreview = async (
  db: Database,
  { shareId, robot, at }: { readonly shareId: string; readonly robot: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into "simulation_openings" as o ("shareId", "openedAt", "robot")
    values (${shareId}::uuid, ${at.toISOString()}::timestamptz, ${robot})
    on conflict ("shareId", "robot") where "robot" is not null
      do update set "openedAt" = greatest(o."openedAt", excluded."openedAt")`.execute(db);
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
