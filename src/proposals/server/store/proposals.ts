import type { EntityRow, LocalDate } from '@patio/framework/kernel';
import { sql } from 'kysely';
import { type Database, lockRows, readRow } from '@patio/framework/server';
import { abandonedStatuses } from '#proposals/rules/status.ts';
import { clients } from '#generated/descriptions/clients.ts';
import { salePayments } from '#generated/descriptions/salePayments.ts';
import { contractKinds } from '#proposals/calls.ts';

/** Returns the next proposal number. */
export const nextProposalNumber = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    select nextval('proposal_numbers')::int as "no"`.execute(db);
  return rows[0]!.no;
};

/** Returns the next contract number. */
export const nextContractNumber = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    select nextval('contract_numbers')::int as "no"`.execute(db);
  return rows[0]!.no;
};

/** An open proposal of a simulation. */
type OpenProposal = { readonly id: string; readonly proposalNumber: number };

/** Returns the open proposal of a simulation, if any. Locks the simulation until the transaction ends. */
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
    where "simulation" = ${simulation}::uuid and "status" <> all(${abandonedStatuses}::text[])
      and "id" is distinct from ${besides}::uuid`.execute(trx);
  return rows[0];
};

/** Finance type of a price table, regardless of its validity. */
export const findProduct = async (
  db: Database,
  code: unknown,
): Promise<EntityRow<'planTables'>['financeType'] | undefined> => {
  const { rows } = await sql<{ type: EntityRow<'planTables'>['financeType'] }>`
    select "financeType" as "type" from "planTables" where "code" = ${String(code)}
    order by "validFrom" desc limit 1`.execute(db);
  return rows[0]?.type;
};

/** The dealer data that proposals use. */
export type ProposalDealer = {
  readonly companyName: string;
  readonly document: string;
  readonly GMFcode: string;
  readonly esignEnabled: boolean;
  readonly isEnabled: boolean;
};

export const findDealer = async (db: Database, id: string): Promise<ProposalDealer | undefined> => {
  const { rows } = await sql<ProposalDealer>`
    select "companyName", "document", "GMFcode", "esignEnabled", "status" = 'enabled' as "isEnabled"
    from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Whether e-sign is off for all dealers, by the global switch or the disabled module. @source OQ-127, OQ-035 */
export const isEsignDisabled = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ off: boolean }>`
    select exists (select 1 from "esignSettings" where "disabledAllDealers")
      or exists (select 1 from "modules" where "name" = 'esign' and not "enabled") as "off"`.execute(
    db,
  );
  return rows[0]?.off ?? false;
};

/**
 * Ids of proposals with a pending automatic step, longest-waiting first. Those polling credit engine or bank come
 * last, in random order, so that they cannot starve the others.
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

/** Reads a client without permission checks, for automatic steps. */
export const findClient = (db: Database, id: string): Promise<EntityRow<'clients'> | undefined> =>
  readRow(db, clients, { key: id, visibleTo: null });

/** A document of a proposal. */
export type ProposalDocument = {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly sha256: string | null;
  readonly attachedBy: string | null;
  readonly attachedAt: string | null;
};

/** Lists the documents of a proposal, oldest first. */
export const listDocuments = async (
  db: Database,
  proposal: string,
): Promise<readonly ProposalDocument[]> => {
  const { rows } = await sql<ProposalDocument>`
    select "id", "kind", "file", "sha256", "attachedBy", "attachedAt" from "proposalDocuments"
    where "proposal" = ${proposal}::uuid order by "attachedAt", array_position(${contractKinds}::text[], "kind"), "id"`.execute(
    db,
  );
  return rows;
};

/** Lists the kinds of documents attached to a proposal. */
export const kindsOf = async (db: Database, proposal: string): Promise<readonly string[]> => [
  ...new Set((await listDocuments(db, proposal)).map(({ kind }) => kind)),
];

type Ending = {
  readonly dealers: readonly string[];
  /** The last payment falls due after `after` and no later than `until`. */
  readonly after: LocalDate;
  readonly until: LocalDate;
  readonly most: number;
};

/**
 * Active proposals of the given dealers whose contract ends within a period by its latest snapshot: the first to end
 * first, with the total count.
 */
export const findEndings = async (
  db: Database,
  { dealers, after, until, most }: Ending,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const { rows } = await sql<{ id: string; total: number }>`
    select p."id", count(*) over ()::integer as "total"
    from "proposal_snapshots" s join "saleProposals" p on p."id" = s."proposalId"
    where s."endsOn" > ${after}::date and s."endsOn" <= ${until}::date
      and p."status" = 'AV' and p."dealer" = any(${dealers}::uuid[])
      and not exists (select 1 from "proposal_snapshots" l where l."proposalId" = s."proposalId" and l."takenAt" > s."takenAt")
    order by s."endsOn", p."id" limit ${most}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
};

/** A payment to insert. */
type NewPayment = {
  readonly id: string;
  readonly at: Date;
  readonly proposal: string;
};

/** Inserts the payment of a proposal with its current values. @source HIST-001 */
export const insertPayment = async (
  trx: Database,
  { id, at, proposal }: NewPayment,
): Promise<EntityRow<'salePayments'> | undefined> => {
  const moment = at.toISOString();
  await sql`
    insert into "salePayments" ("id", "createdAt", "updatedAt", "proposalNumber", "contractNumber", "dealer", "customerName",
      "financedValue", "paymentDate", "status", "proposal")
    select ${id}::uuid, ${moment}::timestamptz, ${moment}::timestamptz, "proposalNumber", "contractNumber", "dealer",
      "customerName", "financedValue", (${moment}::timestamptz at time zone 'America/Sao_Paulo')::date, 'PS', "id"
    from "saleProposals" where "id" = ${proposal}::uuid`.execute(trx);
  return readRow(trx, salePayments, { key: id, visibleTo: null });
};

/** Locks the payments of a proposal. */
export const lockPayments = (trx: Database, proposal: string) =>
  lockRows(trx, salePayments, {
    visibleTo: null,
    filter: { type: 'compare', field: 'proposal', op: 'eq', value: proposal },
  });
