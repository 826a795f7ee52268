import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { DeskKind } from '#insurance/server/desk/InsurerDesk.ts';

/** Raw request to an insurer and its response. */
export type AnswerRow = {
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
