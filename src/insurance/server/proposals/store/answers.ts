import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { DeskKind } from '#insurance/server/desk/InsurerDesk.ts';

/** What was said to an insurer, and its answer, as the texts that they were. */
export type AnswerRow = {
  readonly id: string;
  readonly proposalId: string;
  readonly kind: DeskKind;
  readonly request: string;
  readonly response: string;
  readonly at: Date;
};

/** Keeps an answer that made something. @source INS-116 */
export const keepAnswer = async (db: Database, row: AnswerRow): Promise<void> => {
  await sql`
    insert into "insurance_answers" ("id", "proposalId", "kind", "request", "response", "at")
    values (${row.id}::uuid, ${row.proposalId}::uuid, ${row.kind}, ${row.request}, ${row.response},
      ${row.at.toISOString()}::timestamptz)`.execute(db);
};

/** The newest answer of each kind about a proposal. */
export const readAnswers = async (
  db: Database,
  proposalId: string,
): Promise<readonly Pick<AnswerRow, 'kind' | 'request' | 'response'>[]> => {
  const { rows } = await sql<Pick<AnswerRow, 'kind' | 'request' | 'response'>>`
    select distinct on ("kind") "kind", "request", "response" from "insurance_answers"
    where "proposalId" = ${proposalId}::uuid order by "kind", "at" desc`.execute(db);
  return rows;
};
