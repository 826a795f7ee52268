import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Locks uploads of a kind until the transaction ends. */
export const lockKind = async (trx: Database, kind: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`emailTemplates:${kind}`}))`.execute(trx);
};

/** Reads the next version number of a kind. */
export const nextNumber = async (trx: Database, kind: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("number"), 0) + 1 as "next" from "emailTemplates" where "kind" = ${kind}`.execute(
    trx,
  );
  return rows[0]?.next ?? 1;
};

/** Stores the content of a version. */
export const insertContent = async (
  trx: Database,
  version: { readonly id: string; readonly content: string },
): Promise<void> => {
  await sql`
    insert into "email_template_contents" ("templateId", "content")
    values (${version.id}::uuid, ${version.content})`.execute(trx);
};

/** Reads the content of a version. */
export const readContent = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ content: string }>`
    select "content" from "email_template_contents" where "templateId" = ${id}::uuid`.execute(db);
  return rows[0]?.content;
};
