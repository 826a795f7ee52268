import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import { isOpen, insuranceStatuses } from '#insurance/rules/proposals/lifecycle.ts';

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

const closedStatuses = insuranceStatuses.filter((status) => !isOpen(status));

/** Whether the proposal of a card was sent, or is being sent: the insurer has the card that is stored. */
const isSettled = (since: Date) => sql<boolean>`
  (exists (select 1 from "insuranceProposals" p
    where p."id" = "insurance_cards"."proposalId"::uuid and p."status" = any(${closedStatuses}))
  or exists (select 1 from "insurance_tellings" t
    where t."proposalId" = "insurance_cards"."proposalId"::uuid
      and t."startedAt" > ${since.toISOString()}::timestamptz))`;

/** A card of the page, and whether its proposal no longer takes another. */
type PageCard = CardRow & { readonly isSettled: boolean };

/**
 * Finds a card by its token.
 *
 * @param since since when a request to the insurer may still run
 */
export const findCard = async (
  db: Database,
  { token, since }: { readonly token: string; readonly since: Date },
): Promise<PageCard | undefined> => {
  const { rows } = await sql<PageCard>`
    select "token", "brand", "lastDigits", ${isSettled(since)} as "isSettled"
    from "insurance_cards" where "token" = ${token}`.execute(db);
  return rows[0];
};

/** Stores brand and last digits of a card. @returns whether its proposal still took it */
export const fillCard = async (
  db: Database,
  { token, brand, lastDigits }: CardRow,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update "insurance_cards" set "brand" = ${brand}, "lastDigits" = ${lastDigits},
      "filledAt" = ${at.toISOString()}::timestamptz
    where "token" = ${token} and not ${isSettled(since)} returning "token"`.execute(db);
  return rows.length > 0;
};
