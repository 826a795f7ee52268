import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { DeskKind } from '#insurance/server/proposals/InsurerDesk.ts';

/** A pending request to an insurer about a proposal. */
type Submission = { readonly proposalId: string; readonly kind: DeskKind };

type NewSubmission = Submission & {
  readonly key: string;
  readonly version: number;
  readonly now: Date;
  /** A lock older than this is stale. */
  readonly patienceMs: number;
};

/**
 * Locks the request to the insurer for this call. An unanswered request for the same version is retried under its key,
 * so that the insurer processes it once.
 *
 * @returns the idempotency key; undefined while another call holds the lock
 */
export const lockSubmission = async (
  db: Database,
  { proposalId, kind, key, version, now, patienceMs }: NewSubmission,
): Promise<string | undefined> => {
  const at = now.toISOString();
  const over = new Date(now.getTime() - patienceMs).toISOString();
  const { rows } = await sql<{ key: string }>`
    insert into "insurance_tellings" as t ("proposalId", "kind", "key", "version", "startedAt")
    values (${proposalId}::uuid, ${kind}, ${key}::uuid, ${version}, ${at}::timestamptz)
    on conflict ("proposalId", "kind") do update set
      "key" = case when t."version" = excluded."version" then t."key" else excluded."key" end,
      "version" = excluded."version", "startedAt" = excluded."startedAt"
    where t."startedAt" is null or t."startedAt" <= ${over}::timestamptz
    returning "key"`.execute(db);
  return rows[0]?.key;
};

/** Releases the lock after a failure; the key is kept for the retry. */
export const releaseSubmission = async (
  db: Database,
  { proposalId, kind }: Submission,
): Promise<void> => {
  await sql`
    update "insurance_tellings" set "startedAt" = null
    where "proposalId" = ${proposalId}::uuid and "kind" = ${kind}`.execute(db);
};

/** Removes a request once its answer is stored or refused. */
export const finishSubmission = async (
  db: Database,
  { proposalId, kind }: Submission,
): Promise<void> => {
  await sql`
    delete from "insurance_tellings"
    where "proposalId" = ${proposalId}::uuid and "kind" = ${kind}`.execute(db);
};

/** Raw request to an insurer and its response. */
type AnswerRow = {
  readonly id: string;
  readonly proposalId: string;
  readonly kind: DeskKind;
  readonly request: string;
  readonly response: string;
  readonly at: Date;
};

/** Stores the answer to a successful request. @source INS-116 */
export const storeAnswer = async (db: Database, row: AnswerRow): Promise<void> => {
  await sql`
    insert into "insurance_answers" ("id", "proposalId", "kind", "request", "response", "at")
    values (${row.id}::uuid, ${row.proposalId}::uuid, ${row.kind}, ${row.request}, ${row.response},
      ${row.at.toISOString()}::timestamptz)`.execute(db);
};

/** Reads the latest answer of each kind for a proposal. */
export const readAnswers = async (
  db: Database,
  proposalId: string,
): Promise<readonly Pick<AnswerRow, 'kind' | 'request' | 'response'>[]> => {
  const { rows } = await sql<Pick<AnswerRow, 'kind' | 'request' | 'response'>>`
    select distinct on ("kind") "kind", "request", "response" from "insurance_answers"
    where "proposalId" = ${proposalId}::uuid order by "kind", "at" desc`.execute(db);
  return rows;
};
