import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import { givenUpStatuses } from '#proposals/rules/status.ts';

/** Takes the next number of proposals. */
export const nextProposalNumber = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    select nextval('proposal_numbers')::int as "no"`.execute(db);
  return rows[0]!.no;
};

/** Takes the next number of contracts. */
export const nextContractNumber = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    select nextval('contract_numbers')::int as "no"`.execute(db);
  return rows[0]!.no;
};

/** An open proposal of a simulation. */
export type OpenProposal = { readonly id: string; readonly proposalNumber: number };

/**
 * The open proposal of a simulation, if it has one. Calls about one simulation come one after the other until the
 * transaction ends.
 */
export const findOpen = async (
  trx: Database,
  simulation: string,
  besides: string | null = null,
): Promise<OpenProposal | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`proposal:${simulation}`}, 0))`.execute(
    trx,
  );
  const { rows } = await sql<OpenProposal>`
    select "id", "proposalNumber" from "saleProposals"
    where "simulation" = ${simulation}::uuid and "status" <> all(${givenUpStatuses}::text[])
      and "id" is distinct from ${besides}::uuid`.execute(trx);
  return rows[0];
};

/** The finance structure of a price table, whatever days it holds on. */
export const findProduct = async (db: Database, code: unknown): Promise<number | undefined> => {
  const { rows } = await sql<{ type: number }>`
    select "financeType" as "type" from "planTables" where "code" = ${String(code)}
    order by "validFrom" desc limit 1`.execute(db);
  return rows[0]?.type;
};

/** A dealer as proposals name it. */
export type ProposalDealer = {
  readonly companyName: string;
  readonly document: string;
  readonly GMFcode: string;
  readonly esignEnabled: boolean;
  readonly isEnabled: boolean;
};

/** The dealer of a proposal. */
export const findDealer = async (db: Database, id: string): Promise<ProposalDealer | undefined> => {
  const { rows } = await sql<ProposalDealer>`
    select "companyName", "document", "GMFcode", "esignEnabled", "status" = 'enabled' as "isEnabled"
    from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Whether e-sign is off for all dealers: by its switch, or with its module. @source OQ-127, OQ-035 */
export const isEsignDisabled = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ off: boolean }>`
    select exists (select 1 from "esignSettings" where "disabledAllDealers")
      or exists (select 1 from "modules" where "name" = 'esign' and not "enabled") as "off"`.execute(
    db,
  );
  return rows[0]?.off ?? false;
};

/**
 * Ids of proposals that the portal itself has a step for, those that wait longest first. What credit and bank are
 * asked again comes after them and in any order: what waits for the credit desk or its money keeps nobody else waiting.
 */
export const findWaiting = async (db: Database, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select "id" from "saleProposals"
    where not "blocked" and ("status" in ('SU', 'AVF', 'OC', 'OCM')
      or ("status" = 'PD' and "decidedAt" is null)
      or ("status" = 'PS' and "payment" = 'SENT'))
    order by case when "status" in ('PD', 'PS') then random() end nulls first, "statusAt" nulls first, "id" limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
