import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';
import type { MemoLanguage } from '../../../pricing/rules';

/** A link under which a client reads a simulation. */
export type ShareRow = {
  readonly tokenHash: string;
  readonly simulationId: string;
  readonly language: MemoLanguage;
  readonly expiresAt: Date;
  readonly createdBy: string;
  readonly at: Date;
};

/** Keeps a link; whoever reads the table cannot open it. */
export const keepShare = async (db: Database, share: ShareRow): Promise<void> => {
  await sql`
    insert into "simulation_shares" ("tokenHash", "simulationId", "language", "expiresAt", "createdBy", "createdAt")
    values (${share.tokenHash}, ${share.simulationId}::uuid, ${share.language}, ${share.expiresAt.toISOString()}::timestamptz,
      ${share.createdBy}::uuid, ${share.at.toISOString()}::timestamptz)`.execute(db);
};

/** The simulation that a link opens at a moment; undefined once it has expired. */
export const findShare = async (
  db: Database,
  tokenHash: string,
  at: Date,
): Promise<Pick<ShareRow, 'simulationId' | 'language'> | undefined> => {
  const { rows } = await sql<Pick<ShareRow, 'simulationId' | 'language'>>`
    select "simulationId", "language" from "simulation_shares"
    where "tokenHash" = ${tokenHash} and "expiresAt" > ${at.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0];
};
