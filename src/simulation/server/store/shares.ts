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
