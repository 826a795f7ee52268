import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A code of the stand-in provider. */
export type IdentityCode = {
  readonly codeHash: Buffer;
  readonly username: string;
  readonly redirectUri: string;
  readonly expiresAt: Date;
};

/** Stores a hashed code and removes expired ones. */
export const storeIdentityCode = async (
  db: Database,
  { codeHash, username, redirectUri, expiresAt }: IdentityCode,
  at: Date,
): Promise<void> => {
  await sql`delete from "identity_codes" where "expiresAt" <= ${at.toISOString()}::timestamptz`.execute(
    db,
  );
  await sql`
    insert into "identity_codes" ("codeHash", "username", "redirectUri", "expiresAt")
    values (${codeHash}, ${username}, ${redirectUri}, ${expiresAt.toISOString()})`.execute(db);
};

/** Consumes a valid code for its redirect URI and returns its user. Only one of several concurrent calls succeeds. */
export const takeIdentityCode = async (
  db: Database,
  { codeHash, redirectUri, at }: { codeHash: Buffer; redirectUri: string; at: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ username: string; holds: boolean }>`
    delete from "identity_codes" where "codeHash" = ${codeHash}
    returning "username", "redirectUri" = ${redirectUri} and "expiresAt" > ${at.toISOString()}::timestamptz as "holds"`.execute(
    db,
  );
  return rows[0]?.holds ? rows[0].username : undefined;
};
