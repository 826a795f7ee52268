import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { DeskKind } from '#insurance/server/proposals/InsurerDesk.ts';

/** A pending request to an insurer about a proposal. */
type Submission = { readonly proposalId: string; readonly kind: DeskKind };

/** A lock taken before this is stale. */
type Since = { readonly since: Date };

type NewSubmission = Submission &
  Since & {
    readonly key: string;
    /** The version to submit. */
    readonly version: number;
    readonly now: Date;
  };

/** Whether the insurer is being asked about a proposal. */
export const isSubmitting = async (
  db: Database,
  { proposalId, since }: Since & Pick<Submission, 'proposalId'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "insurance_tellings"
    where "proposalId" = ${proposalId}::uuid and "startedAt" > ${since.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows.length > 0;
};

/**
 * Locks a proposal for a request to the insurer. Waits for a change that is being stored. An unanswered request for the
 * same version is retried under its key, so that the insurer processes it once.
 *
 * @returns the idempotency key; `busy` while another request holds the lock; `stale` if the version is not current
 */
export const lockSubmission = (
  db: Database,
  { proposalId, kind, key, version, now, since }: NewSubmission,
): Promise<{ readonly key: string } | 'busy' | 'stale'> =>
  db.transaction().execute(async (trx) => {
    const { rows: current } = await sql<{ version: number }>`
      select "version" from "insuranceProposals" where "id" = ${proposalId}::uuid for no key update`.execute(
      trx,
    );
    if (await isSubmitting(trx, { proposalId, since })) return 'busy';
    if (current[0]?.version !== version) return 'stale';
    const { rows } = await sql<{ key: string }>`
      insert into "insurance_tellings" as t ("proposalId", "kind", "key", "version", "startedAt")
      values (${proposalId}::uuid, ${kind}, ${key}::uuid, ${version}, ${now.toISOString()}::timestamptz)
      on conflict ("proposalId", "kind") do update set
        "key" = case when t."version" = excluded."version" then t."key" else excluded."key" end,
        "version" = excluded."version", "startedAt" = excluded."startedAt"
      returning "key"`.execute(trx);
    return rows[0] ?? 'busy';
  });

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
