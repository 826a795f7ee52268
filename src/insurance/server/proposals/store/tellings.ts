import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { DeskKind } from '#insurance/server/desk/InsurerDesk.ts';

/** What an insurer is told of a proposal. */
export type Telling = { readonly proposalId: string; readonly kind: DeskKind };

type NewTelling = Telling & {
  readonly key: string;
  readonly version: number;
  readonly now: Date;
  /** Who has told for so long and is not back will not come back. */
  readonly patienceMs: number;
};

/**
 * Begins to tell an insurer, for this call alone. What was told of the same version and not answered is told again
 * under its key, so that the insurer counts it once.
 *
 * @returns the key; undefined while another call tells
 */
export const beginTelling = async (
  db: Database,
  { proposalId, kind, key, version, now, patienceMs }: NewTelling,
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

/** Nobody answered: whoever tells next need not wait. */
export const pauseTelling = async (db: Database, { proposalId, kind }: Telling): Promise<void> => {
  await sql`
    update "insurance_tellings" set "startedAt" = null
    where "proposalId" = ${proposalId}::uuid and "kind" = ${kind}`.execute(db);
};

/** It was answered, and the answer is kept or refused. */
export const endTelling = async (db: Database, { proposalId, kind }: Telling): Promise<void> => {
  await sql`
    delete from "insurance_tellings"
    where "proposalId" = ${proposalId}::uuid and "kind" = ${kind}`.execute(db);
};
