import { sql } from 'kysely';
import { type LocalDate, isUuid } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { AutoPrice } from '#generated/types/wire.ts';

/** A quote as it is kept. */
export type QuoteRow = {
  readonly id: string;
  readonly dealerId: string | null;
  readonly insurer: string;
  readonly insurerQuoteId: string;
  readonly validUntil: LocalDate;
  readonly total: number;
  readonly answer: AutoPrice;
  readonly createdBy: string;
  readonly at: Date;
};

const retentionDays = 90;

/** Keeps a quote; those that ended long ago go. */
export const keepQuote = async (db: Database, quote: QuoteRow): Promise<void> => {
  await sql`
    delete from "insurance_quotes" where "validUntil" < ${quote.validUntil}::date - ${retentionDays}::integer`.execute(
    db,
  );
  await sql`
    insert into "insurance_quotes"
      ("id", "dealerId", "insurer", "insurerQuoteId", "validUntil", "total", "answer", "createdBy", "createdAt")
    values (${quote.id}::uuid, ${quote.dealerId}::uuid, ${quote.insurer}, ${quote.insurerQuoteId}, ${quote.validUntil}::date,
      ${quote.total}, ${JSON.stringify(quote.answer)}::jsonb, ${quote.createdBy}::uuid, ${quote.at.toISOString()}::timestamptz)`.execute(
    db,
  );
};

/** A quote by its id, of a dealer where one is given. */
export const findQuote = async (
  db: Database,
  { id, dealerId }: { readonly id: string; readonly dealerId: string | null },
): Promise<AutoPrice | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<{ answer: AutoPrice }>`
    select "answer" from "insurance_quotes" where "id" = ${id}::uuid
      and (${dealerId}::uuid is null or "dealerId" is null or "dealerId" = ${dealerId}::uuid)`.execute(
    db,
  );
  return rows[0]?.answer;
};

/** A stored quote and the digest of its risk. */
export type ProposalQuote = { readonly answer: AutoPrice; readonly riskDigest: string | null };

/** Stores the digest of a quote's risk. */
export const saveRiskDigest = async (
  db: Database,
  id: string,
  riskDigest: string,
): Promise<void> => {
  await sql`
    update "insurance_quotes" set "riskDigest" = ${riskDigest} where "id" = ${id}::uuid`.execute(
    db,
  );
};

/** Finds a quote of a dealer by id. */
export const findProposalQuote = async (
  db: Database,
  { id, dealerId }: { readonly id: string; readonly dealerId: string | null },
): Promise<ProposalQuote | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<ProposalQuote>`
    select "answer", "riskDigest" from "insurance_quotes" where "id" = ${id}::uuid
      and (${dealerId}::uuid is null or "dealerId" is null or "dealerId" = ${dealerId}::uuid)`.execute(
    db,
  );
  return rows[0];
};
