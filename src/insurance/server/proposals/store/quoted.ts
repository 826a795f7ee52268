import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A draft (with its version) or a proposal (without) that uses a quote. */
export type Quoted = { readonly id: string; readonly version: number | null };

/** Finds the draft or proposal that uses a quote, the user's own draft first. */
export const findQuotedProposal = async (
  db: Database,
  { quoteId, ownerId }: { readonly quoteId: string; readonly ownerId: string },
): Promise<Quoted | undefined> => {
  const { rows } = await sql<Quoted>`
    select coalesce("recordKey", "id"::text) as "id", "version" from "entity_drafts"
    where "resource" = 'insuranceProposals' and "ownerId" = ${ownerId}
      and "values" ->> 'quoteId' = ${quoteId}
    union all
    select "id"::text, null from "insuranceProposals" where "quoteId" = ${quoteId}
    limit 1`.execute(db);
  return rows[0];
};

/** Finds a proposal by the insurer's number. @source CALL-190 */
export const findIdByNumber = async (
  db: Database,
  number: string | undefined,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select "id"::text from "insuranceProposals" where "proposalNumber" collate "pt-BR-x-icu" = ${number ?? ''}
    order by "sentAt" desc nulls last limit 1`.execute(db);
  return rows[0]?.id;
};
