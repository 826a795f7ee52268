import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { ProfileFlagSet, ProfileGrid } from '#generated/types/wire.ts';
import { profileFlagNames } from '#access/rules/profileFlags.ts';

/** A stored flag record. */
export type ProfileRow = ProfileFlagSet & {
  readonly id: string;
  readonly version: number;
  readonly groupName: string;
};

const flagColumns = sql.join(profileFlagNames.map((name) => sql.id(name)));

/** Flag records of a dealer. */
export const readProfileRows = async (
  db: Database,
  dealerId: string,
): Promise<readonly ProfileRow[]> => {
  const { rows } = await sql<ProfileRow>`
    select "id", "version", "groupName", ${flagColumns} from "profileFlags"
    where "dealer" = ${dealerId}::uuid`.execute(db);
  return rows;
};

/** Channels of a dealer, in the order of their types. */
export const readDealerChannels = async (
  db: Database,
  dealerId: string,
): Promise<ProfileGrid['channels']> => {
  const { rows } = await sql<ProfileGrid['channels'][number]>`
    select c."name", c."status" = 'enabled' as "enabled" from "channels" c
    left join "channel_types" t on t."name" = c."name"
    where c."dealerId" = ${dealerId}::uuid order by t."position" nulls last, c."name"`.execute(db);
  return rows;
};

/** Next short identifier of a rule. */
export const nextRuleNumber = async (trx: Database): Promise<number | undefined> => {
  const { rows } = await sql<{ next: number }>`
    select nextval('risk_price_rule_numbers')::int as "next"`.execute(trx);
  return rows[0]?.next;
};

/** Whether the add-ons step is on in a dealer's simulator. */
export const readVaps = async (db: Database, dealerId: string): Promise<boolean> => {
  const { rows } = await sql<{ on: boolean }>`
    select "implementVaps" as "on" from "dealers" where "id" = ${dealerId}::uuid`.execute(db);
  return rows[0]?.on === true;
};
