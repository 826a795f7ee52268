import { sql } from 'kysely';
import type { ProposalOperation, ProposalStatus } from '../../kernel/entity/ApprovalMethods';
import type { Actor, Database } from '../deps';
import type { Row, Values } from './write/records';
import type { Sql } from './sql/sqlEntity';

/** A proposed change as it is stored. */
export type ProposalRow = {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly operation: ProposalOperation;
  readonly recordId: string | null;
  readonly recordKey: string | null;
  readonly baseVersion: number | null;
  readonly label: string;
  readonly values: Values;
  readonly base: Row | null;
  readonly closeFormer: boolean;
  readonly reason: string | null;
  readonly status: ProposalStatus;
  readonly staleFields: readonly string[];
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly decidedById: string | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decisionReason: string | null;
  readonly decidedAt: string | null;
  readonly createdAt: string;
};

/** What a new proposal says. */
export type NewProposal = Pick<
  ProposalRow,
  | 'id'
  | 'resource'
  | 'operation'
  | 'recordId'
  | 'recordKey'
  | 'baseVersion'
  | 'label'
  | 'values'
  | 'base'
  | 'closeFormer'
  | 'reason'
> & { readonly by: Pick<Actor, 'userId' | 'username' | 'name'>; readonly at: Date };

const columns = sql`"id", "version", "resource", "operation", "recordId", "recordKey", "baseVersion", "label", "values", "base",
  "closeFormer", "reason", "status", "staleFields", "proposedById", "proposedBy", "proposedByName", "decidedById", "decidedBy",
  "decidedByName", "decisionReason", "decidedAt", "createdAt"`;

const most = 200;

const select = async (db: Database, where: Sql, tail: Sql): Promise<readonly ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from "change_proposals" where ${where} ${tail}`.execute(db);
  return rows;
};

/** Stores a new proposal. */
export const insertProposal = async (trx: Database, made: NewProposal): Promise<ProposalRow> => {
  const { by, at } = made;
  const { rows } = await sql<ProposalRow>`
    insert into "change_proposals" ("id", "resource", "operation", "recordId", "recordKey", "baseVersion", "label", "values", "base",
      "closeFormer", "reason", "proposedById", "proposedBy", "proposedByName", "createdAt", "updatedAt")
    values (${made.id}::uuid, ${made.resource}, ${made.operation}, ${made.recordId}::uuid, ${made.recordKey}, ${made.baseVersion},
      ${made.label}, ${JSON.stringify(made.values)}::jsonb, ${made.base && JSON.stringify(made.base)}::jsonb, ${made.closeFormer},
      ${made.reason}, ${by.userId}, ${by.username}, ${by.name}, ${at.toISOString()}, ${at.toISOString()})
    returning ${columns}`.execute(trx);
  return rows[0]!;
};

/**
 * Keeps for an open proposal what it would change. Waits for another one that claims the same at this moment.
 *
 * @returns the open proposal that would change some of it; undefined when there is none
 */
export const claimChange = async (
  trx: Database,
  { id, resource }: Pick<ProposalRow, 'id' | 'resource'>,
  claims: readonly string[],
): Promise<ProposalRow | undefined> => {
  const { rows } = await sql`
    insert into "proposal_claims" ("resource", "claim", "proposalId")
    select ${resource}, "claim", ${id}::uuid from unnest(${claims}::text[]) as "wanted" ("claim") order by "claim"
    on conflict do nothing returning 1`.execute(trx);
  if (rows.length === claims.length) return undefined;
  const held = sql`"id" in (select "proposalId" from "proposal_claims"
    where "resource" = ${resource} and "claim" = any(${claims}::text[]) and "proposalId" <> ${id}::uuid)`;
  const [row] = await select(trx, held, sql`order by "createdAt", "id" limit 1`);
  return row;
};

/** Reads one proposal. `lock` lets one person decide at a time. */
export const readProposal = async (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ProposalRow | undefined> => {
  const [row] = await select(db, sql`"id" = ${id}::uuid`, lock ? sql`for update` : sql``);
  return row;
};

/** Waiting proposals of others for some resources, oldest first. */
export const readWaiting = (
  db: Database,
  { resources, notBy }: { readonly resources: readonly string[]; readonly notBy: string },
): Promise<readonly ProposalRow[]> =>
  select(
    db,
    sql`"status" = 'pending' and "resource" = any(${resources}::text[]) and "proposedById" <> ${notBy}`,
    sql`order by "createdAt", "id" limit ${most}`,
  );

/** What a person proposed, newest first. */
export const readOwn = (db: Database, userId: string): Promise<readonly ProposalRow[]> =>
  select(db, sql`"proposedById" = ${userId}`, sql`order by "createdAt" desc, "id" limit ${most}`);

/** Waiting proposals for one record, or for new records of a resource. */
export const readPendingFor = (
  db: Database,
  { resource, recordKey }: { readonly resource: string; readonly recordKey: string | null },
): Promise<readonly ProposalRow[]> =>
  select(
    db,
    sql`"status" = 'pending' and "resource" = ${resource} and "recordKey" is not distinct from ${recordKey}`,
    sql`order by "createdAt", "id" limit ${most}`,
  );

/** How a proposal was decided. */
export type Decision = {
  readonly status: Exclude<ProposalStatus, 'pending'>;
  readonly at: Date;
  readonly by: Pick<Actor, 'userId' | 'username' | 'name'>;
  readonly reason?: string | null;
  readonly staleFields?: readonly string[];
  /** Of the record that was made, as it is on the wire: a new one has none before. */
  readonly recordKey?: string;
};

/** Stores a decision with the next version and frees what the proposal claimed; undefined when it was decided before. */
export const decideProposal = async (
  trx: Database,
  id: string,
  { status, at, by, reason, staleFields, recordKey }: Decision,
): Promise<ProposalRow | undefined> => {
  const { rows } = await sql<ProposalRow>`
    with "freed" as (delete from "proposal_claims" where "proposalId" = ${id}::uuid)
    update "change_proposals" set "status" = ${status}, "version" = "version" + 1, "decidedById" = ${by.userId},
      "decidedBy" = ${by.username}, "decidedByName" = ${by.name}, "decisionReason" = ${reason ?? null},
      "staleFields" = ${staleFields ?? []}::text[], "recordKey" = coalesce("recordKey", ${recordKey ?? null}),
      "decidedAt" = ${at.toISOString()}, "updatedAt" = ${at.toISOString()}
    where "id" = ${id}::uuid and "status" = 'pending' returning ${columns}`.execute(trx);
  return rows[0];
};
