import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A code of the provider's stand-in. */
export type IdentityCode = {
  readonly codeHash: Buffer;
  readonly username: string;
  readonly redirectUri: string;
  readonly expiresAt: Date;
};

/** Keeps a code hashed; those whose time is over go. */
export const keepIdentityCode = async (
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

/** Uses a code up: whose it was, for the address that it was made for, while it holds. Of many at once one gets it. */
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
