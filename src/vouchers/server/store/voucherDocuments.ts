import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** How a change applies to the stored list. */
export type ListMode = 'add' | 'remove' | 'replace';

/** Documents added, removed, and the new total. */
export type ListChange = {
  readonly added: number;
  readonly removed: number;
  readonly documents: number;
};

type ListRequest = {
  readonly voucherId: string;
  /** Bare and valid. */
  readonly documents: readonly string[];
  readonly mode: ListMode;
  readonly at: Date;
};

const removeDocuments = async (
  trx: Database,
  { voucherId, documents, mode }: ListRequest,
): Promise<number> => {
  if (mode === 'add') return 0;
  const isNamed = sql`"document" = any(${documents}::text[])`;
  const { rows } = await sql`
    with "gone" as (
      select "id" from "voucherDocuments"
      where "voucherId" = ${voucherId}::uuid and ${mode === 'remove' ? isNamed : sql`not ${isNamed}`}
    ), "unbound" as (
      update "discountUses" set "voucherDocumentId" = null where "voucherDocumentId" in (select "id" from "gone")
    )
    select "id" from "gone"`.execute(trx);
  const ids = rows.map((row) => (row as { id: string }).id);
  await sql`delete from "voucherDocuments" where "id" = any(${ids}::uuid[])`.execute(trx);
  return ids.length;
};

const addDocuments = async (
  trx: Database,
  { voucherId, documents, mode, at }: ListRequest,
): Promise<number> => {
  if (mode === 'remove') return 0;
  const moment = at.toISOString();
  const { rows } = await sql<{ count: number }>`
    with "made" as (
      insert into "voucherDocuments" ("voucherId", "document", "createdAt", "updatedAt")
      select ${voucherId}::uuid, "document", ${moment}::timestamptz, ${moment}::timestamptz
      from unnest(${documents}::text[]) with ordinality as given("document", "place") order by "place"
      on conflict ("voucherId", "document") do nothing returning 1
    )
    select count(*)::int as "count" from "made"`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Changes the list of a voucher. Uses of removed documents remain uses of the voucher. */
export const changeList = async (trx: Database, request: ListRequest): Promise<ListChange> => {
  const removed = await removeDocuments(trx, request);
  const added = await addDocuments(trx, request);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "voucherDocuments" where "voucherId" = ${request.voucherId}::uuid`.execute(
    trx,
  );
  return { added, removed, documents: rows[0]?.count ?? 0 };
};
