import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { MemoLanguage } from '#pricing/rules/index.ts';

/** A link under which a client reads a simulation. */
type ShareRow = {
  readonly tokenHash: string;
  readonly simulationId: string;
  readonly language: MemoLanguage;
  readonly expiresAt: Date;
  readonly createdBy: string;
  readonly at: Date;
  /** Address that it was sent to. */
  readonly sentTo: string | null;
  /** Where the customer answers the seller; null for the dealer's phone. */
  readonly replyPhone: string | null;
};

/** Keeps a link; whoever reads the table cannot open it. */
export const keepShare = async (db: Database, share: ShareRow): Promise<void> => {
  await sql`
    insert into "simulation_shares" ("tokenHash", "simulationId", "language", "expiresAt", "createdBy", "createdAt", "sentTo", "replyPhone")
    values (${share.tokenHash}, ${share.simulationId}::uuid, ${share.language}, ${share.expiresAt.toISOString()}::timestamptz,
      ${share.createdBy}::uuid, ${share.at.toISOString()}::timestamptz, ${share.sentTo}, ${share.replyPhone})`.execute(
    db,
  );
};

/** A link as it is found by its secret. */
export type FoundShare = Pick<
  ShareRow,
  'simulationId' | 'language' | 'createdBy' | 'replyPhone'
> & {
  readonly id: string;
  readonly expiresAt: string;
  /** Name of whoever made it. */
  readonly seller: string | null;
  readonly state: 'open' | 'expired' | 'withdrawn';
};

/** The link of a secret and what it is at a moment; undefined for one that is unknown. */
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

/** A link that opens, as people are told of it: instants as ISO 8601, its maker by name. */
type OpenShare = {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly sentTo: string | null;
  /** Times that the customer opened it. */
  readonly openings: number;
};

/** Links to a simulation that open at a moment, the newest first. */
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

/** Withdraws a link to a simulation; answers whether there was one that opened. */
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

/** Removes links that ended before a moment, with their openings. Answers how many. */
export const purgeShares = async (db: Database, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from "simulation_shares"
    where least("expiresAt", "endedAt") <= ${before.toISOString()}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
