import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A card of the payment page; only the last digits of its number are stored. */
export type CardRow = {
  readonly token: string;
  readonly brand: string | null;
  readonly lastDigits: string | null;
};

const retentionDays = 30;

/** Serialises the creation of cards per proposal. */
export const lockCardOf = async (trx: Database, proposalId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card:${proposalId}`}, 0))`.execute(
    trx,
  );
};

/** Opens a card for a proposal and deletes old cards that were never filled in. */
export const openCard = async (
  db: Database,
  card: {
    readonly token: string;
    readonly proposalId: string;
    readonly ownerId: string;
    readonly at: Date;
  },
): Promise<void> => {
  const at = card.at.toISOString();
  await sql`
    delete from "insurance_cards" where "filledAt" is null
      and "createdAt" < ${at}::timestamptz - make_interval(days => ${retentionDays})`.execute(db);
  await sql`
    insert into "insurance_cards" ("token", "proposalId", "ownerId", "createdAt")
    values (${card.token}, ${card.proposalId}, ${card.ownerId}::uuid, ${at}::timestamptz)`.execute(
    db,
  );
};

/** Finds the latest card of a proposal. */
export const findCardOf = async (
  db: Database,
  proposalId: string,
): Promise<CardRow | undefined> => {
  const { rows } = await sql<CardRow>`
    select "token", "brand", "lastDigits" from "insurance_cards" where "proposalId" = ${proposalId}
    order by "createdAt" desc limit 1`.execute(db);
  return rows[0];
};

/** Finds a card by its token. */
export const findCard = async (db: Database, token: string): Promise<CardRow | undefined> => {
  const { rows } = await sql<CardRow>`
    select "token", "brand", "lastDigits" from "insurance_cards" where "token" = ${token}`.execute(
    db,
  );
  return rows[0];
};

/** Stores brand and last digits of a card. */
export const fillCard = async (
  db: Database,
  { token, brand, lastDigits }: CardRow,
  at: Date,
): Promise<void> => {
  await sql`
    update "insurance_cards" set "brand" = ${brand}, "lastDigits" = ${lastDigits},
      "filledAt" = ${at.toISOString()}::timestamptz where "token" = ${token}`.execute(db);
};
