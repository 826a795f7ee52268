import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';
import type { MemoLanguage } from '../../../pricing/rules';

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
};

/** Keeps a link; whoever reads the table cannot open it. */
export const keepShare = async (db: Database, share: ShareRow): Promise<void> => {
  await sql`
    insert into "simulation_shares" ("tokenHash", "simulationId", "language", "expiresAt", "createdBy", "createdAt", "sentTo")
    values (${share.tokenHash}, ${share.simulationId}::uuid, ${share.language}, ${share.expiresAt.toISOString()}::timestamptz,
      ${share.createdBy}::uuid, ${share.at.toISOString()}::timestamptz, ${share.sentTo})`.execute(
    db,
  );
};

/** A link that still opens. */
type FoundShare = Pick<ShareRow, 'simulationId' | 'language'> & { readonly expiresAt: string };

/** The simulation that a link opens at a moment; undefined once it has expired or was ended. */
export const findShare = async (
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<FoundShare | undefined> => {
  const { rows } = await sql<FoundShare>`
    select "simulationId", "language", "expiresAt" from "simulation_shares"
    where "tokenHash" = ${tokenHash} and "expiresAt" > ${at.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0];
};

/** A link that opens, as people are told of it: instants as ISO 8601, its maker by name. */
type OpenShare = {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly sentTo: string | null;
};

/** Links to a simulation that open at a moment, the newest first. */
export const listShares = async (
  db: Database,
  simulationId: string,
  at: Date,
): Promise<readonly OpenShare[]> => {
  const { rows } = await sql<OpenShare>`
    select s."id", coalesce(u."name", '') as "createdBy", s."createdAt", s."expiresAt", s."sentTo"
    from "simulation_shares" s left join "users" u on u."id" = s."createdBy"
    where s."simulationId" = ${simulationId}::uuid and s."expiresAt" > ${at.toISOString()}::timestamptz
    order by s."createdAt" desc, s."id"`.execute(db);
  return rows;
};

/** Ends a link to a simulation; answers whether there was one. */
export const endShare = async (
  db: Database,
  { simulationId, shareId }: { readonly simulationId: string; readonly shareId: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from "simulation_shares"
    where "id" = ${shareId}::uuid and "simulationId" = ${simulationId}::uuid`.execute(db);
  return numAffectedRows === 1n;
};

/** Removes links that have ended by themselves. Answers how many. */
export const purgeShares = async (db: Database, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from "simulation_shares" where "expiresAt" <= ${before.toISOString()}::timestamptz`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};
