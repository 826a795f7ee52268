import { sql } from 'kysely';
import type { ApprovalOperation, ApprovalStatus } from '#kernel/entity/ApprovalMethods.ts';
import type { Actor, Database } from '../deps';
import type { Row, Values } from './write/records';
import type { Sql } from './sql/sqlEntity';

/** A stored change request. */
export type ApprovalRow = {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly operation: ApprovalOperation;
  readonly recordId: string | null;
  readonly recordKey: string | null;
  readonly baseVersion: number | null;
  readonly label: string;
  readonly values: Values;
  readonly base: Row | null;
  /** A new period ends the previous one; its deletion reopens that. */
  readonly closeFormer: boolean;
  readonly reason: string | null;
  readonly status: ApprovalStatus;
  readonly staleFields: readonly string[];
  readonly requestedById: string;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly decidedById: string | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decisionReason: string | null;
  readonly decidedAt: string | null;
  readonly createdAt: string;
};

/** Fields of a new approval. */
export type NewApproval = Pick<
  ApprovalRow,
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
  "closeFormer", "reason", "status", "staleFields", "requestedById", "requestedBy", "requestedByName", "decidedById", "decidedBy",
  "decidedByName", "decisionReason", "decidedAt", "createdAt"`;

/** Maximum approvals of a list. */
export const mostApprovals = 200;

const select = async (db: Database, where: Sql, tail: Sql): Promise<readonly ApprovalRow[]> => {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from "approvals" where ${where} ${tail}`.execute(db);
  return rows;
};

/** Stores a new approval. */
export const insertApproval = async (trx: Database, made: NewApproval): Promise<ApprovalRow> => {
  const { by, at } = made;
  const { rows } = await sql<ApprovalRow>`
    insert into "approvals" ("id", "resource", "operation", "recordId", "recordKey", "baseVersion", "label", "values", "base",
      "closeFormer", "reason", "requestedById", "requestedBy", "requestedByName", "createdAt", "updatedAt")
    values (${made.id}::uuid, ${made.resource}, ${made.operation}, ${made.recordId}::uuid, ${made.recordKey}, ${made.baseVersion},
      ${made.label}, ${JSON.stringify(made.values)}::jsonb, ${made.base && JSON.stringify(made.base)}::jsonb, ${made.closeFormer},
      ${made.reason}, ${by.userId}, ${by.username}, ${by.name}, ${at.toISOString()}, ${at.toISOString()})
    returning ${columns}`.execute(trx);
  return rows[0]!;
};

/**
 * Stores the claims of an open approval. Waits for a concurrent one with the same claims.
 *
 * @returns the open approval in conflict; undefined if none
 */
export const claimChange = async (
  trx: Database,
  { id, resource }: Pick<ApprovalRow, 'id' | 'resource'>,
  claims: readonly string[],
): Promise<ApprovalRow | undefined> => {
  const { rows } = await sql`
    insert into "approval_claims" ("resource", "claim", "approvalId")
    select ${resource}, "claim", ${id}::uuid from unnest(${claims}::text[]) as "wanted" ("claim") order by "claim"
    on conflict do nothing returning 1`.execute(trx);
  if (rows.length === claims.length) return undefined;
  const held = sql`"id" in (select "approvalId" from "approval_claims"
    where "resource" = ${resource} and "claim" = any(${claims}::text[]) and "approvalId" <> ${id}::uuid)`;
  const [row] = await select(trx, held, sql`order by "createdAt", "id" limit 1`);
  return row;
};

/** Reads one approval. `lock` serialises deciders. */
export const readApproval = async (
  db: Database,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ApprovalRow | undefined> => {
  const [row] = await select(db, sql`"id" = ${id}::uuid`, lock ? sql`for update` : sql``);
  return row;
};

/** A page of the pending approvals by others for the given resources, oldest first; `after` is the last known one. */
export const readWaiting = (
  db: Database,
  {
    resources,
    notBy,
    after,
  }: {
    readonly resources: readonly string[];
    readonly notBy: string;
    readonly after?: string | undefined;
  },
): Promise<readonly ApprovalRow[]> => {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`("createdAt", "id") > (select "createdAt", "id" from "approvals" where "id" = ${after}::uuid)`;
  return select(
    db,
    sql`"status" = 'pending' and "resource" = any(${resources}::text[]) and "requestedById" <> ${notBy} and ${isLater}`,
    sql`order by "createdAt", "id" limit ${mostApprovals}`,
  );
};

/** A person's own requests, newest first. */
export const readOwn = (db: Database, userId: string): Promise<readonly ApprovalRow[]> =>
  select(
    db,
    sql`"requestedById" = ${userId}`,
    sql`order by "createdAt" desc, "id" limit ${mostApprovals}`,
  );

/** Pending approvals of one record, or of new records of a resource. */
export const readPendingFor = (
  db: Database,
  { resource, recordKey }: { readonly resource: string; readonly recordKey: string | null },
): Promise<readonly ApprovalRow[]> =>
  select(
    db,
    sql`"status" = 'pending' and "resource" = ${resource} and "recordKey" is not distinct from ${recordKey}`,
    sql`order by "createdAt", "id" limit ${mostApprovals}`,
  );

/** Decision on an approval. */
export type Decision = {
  readonly status: Exclude<ApprovalStatus, 'pending'>;
  readonly at: Date;
  readonly by: Pick<Actor, 'userId' | 'username' | 'name'>;
  readonly reason?: string | null;
  readonly staleFields?: readonly string[];
  /** Wire id of the created record. */
  readonly recordKey?: string;
};

/** Stores a decision with the next version and releases the approval's claims; undefined if already decided. */
export const decideApproval = async (
  trx: Database,
  id: string,
  { status, at, by, reason, staleFields, recordKey }: Decision,
): Promise<ApprovalRow | undefined> => {
  const { rows } = await sql<ApprovalRow>`
    with "freed" as (delete from "approval_claims" where "approvalId" = ${id}::uuid)
    update "approvals" set "status" = ${status}, "version" = "version" + 1, "decidedById" = ${by.userId},
      "decidedBy" = ${by.username}, "decidedByName" = ${by.name}, "decisionReason" = ${reason ?? null},
      "staleFields" = ${staleFields ?? []}::text[], "recordKey" = coalesce("recordKey", ${recordKey ?? null}),
      "decidedAt" = ${at.toISOString()}, "updatedAt" = ${at.toISOString()}
    where "id" = ${id}::uuid and "status" = 'pending' returning ${columns}`.execute(trx);
  return rows[0];
};
