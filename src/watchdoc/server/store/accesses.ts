import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import {
  isReaderProfile,
  usualAccess,
  type AccessValue,
  type ReaderProfile,
} from '#watchdoc/rules/watchdocAccess.ts';

/** Access of a profile at a dealer. */
export type AccessRow = {
  readonly id: string;
  readonly profile: ReaderProfile;
  readonly access: AccessValue;
};

/** Reads a dealer's access settings; `lock` holds them until the transaction ends. */
export const findAccesses = async (
  db: Database,
  dealerId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    select "id", "profile", "access" from "documentAccesses"
    where "dealer" = ${dealerId}::uuid order by "profile" ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
};

/** Whether a profile reads documents at a dealer; the default without a dealer. */
export const findAccess = async (
  db: Database,
  { profile, dealerId }: { readonly profile: string; readonly dealerId: string | null },
): Promise<AccessValue> => {
  if (!isReaderProfile(profile)) return 0;
  const { rows } = await sql<{ access: AccessValue }>`
    select "access" from "documentAccesses"
    where "dealer" = ${dealerId}::uuid and "profile" = ${profile}`.execute(db);
  return rows[0]?.access ?? usualAccess;
};
