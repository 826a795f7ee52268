import { sql } from 'kysely';
import { isUuid } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { AutoPrice } from '#generated/types/wire.ts';

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
