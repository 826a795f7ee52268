import { sql } from 'kysely';
import { type Database, lockBatch } from '@patio/framework/server';
import { parseFileRef, type LocalDate } from '@patio/framework/kernel';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import type { CommissionedPolicy } from '#insurance/rules/commission.ts';

/** A draft (with its version) or a proposal (without) that uses a quote. */
type Quoted = { readonly id: string; readonly version: number | null };

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

/** Whether the signature process of a proposal is complete. @source INS-043 */
export const isSigned = async (db: Database, proposal: string): Promise<boolean> => {
  const row = await db
    .selectFrom('signature_processes')
    .select('id')
    .where('proposalKind', '=', 'insurance')
    .where('proposalId', '=', proposal)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a dealer signs electronically. */
export const isDealerEsignOn = async (db: Database, dealer: string): Promise<boolean> => {
  const row = await db
    .selectFrom('dealers')
    .select('esignEnabled')
    .where('id', '=', dealer)
    .executeTakeFirst();
  return row?.esignEnabled === true;
};

/** Reads the names of the files attached to a proposal, oldest first. */
export const attachedNames = async (db: Database, proposal: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('insuranceDocuments')
    .select('file')
    .where('proposal', '=', proposal)
    .orderBy('attachedAt')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => parseFileRef(String(row.file))?.name ?? []);
};

/** Dealers, first and last day. */
type Period = {
  readonly dealers: readonly string[];
  readonly from: LocalDate;
  readonly until: LocalDate;
};

/** Reads the policies that were issued or cancelled in a period. */
export const readCommissioned = async (
  db: Database,
  { dealers, from, until }: Period,
): Promise<readonly CommissionedPolicy[]> => {
  const begin = sql`(${from}::date::timestamp at time zone 'America/Sao_Paulo')`;
  const end = sql`((${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;
  const within = (column: string) =>
    sql`(${sql.ref(column)} >= ${begin} and ${sql.ref(column)} < ${end})`;
  const { rows } = await sql<CommissionedPolicy>`
    select coalesce("sellerName", '') as "seller", coalesce("netPremium", 0)::float8 as "netPremium",
      "commission"::text, "commissionValue"::float8, ${within('issuedAt')} as "isIssued",
      coalesce(${within('cancelledAt')}, false) as "isCancelled"
    from "insuranceProposals"
    where "dealerId" = any(${dealers}::uuid[]) and "issuedAt" is not null
      and (${within('issuedAt')} or ${within('cancelledAt')})`.execute(db);
  return rows;
};

/**
 * Locks a batch of lapsed quotes and ended policies, except those that an insurer is being asked about.
 *
 * @param options `day`: first day that is not expired; `since`: since when a request to the insurer may still run
 */
export const lockLapsed = (
  trx: Database,
  { day, since }: { readonly day: LocalDate; readonly since: Date },
) =>
  lockBatch(
    trx,
    insuranceProposals,
    sql`(("status" = 'Cotada' and "quoteValidUntil" < ${day}::date)
      or ("status" = 'Emitida' and "effectiveTo" < ${day}::date))
      and not exists (select 1 from "insurance_tellings" t
        where t."proposalId" = "insuranceProposals"."id" and t."startedAt" > ${since.toISOString()}::timestamptz)`,
  );
