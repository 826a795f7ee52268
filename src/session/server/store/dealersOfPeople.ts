import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Remembers the dealer that a person works for. */
export async function storeDealerDefault(
  trx: Database,
  userId: string,
  dealerId: string | null,
): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ dealerDefaultId: dealerId })
    .where('userId', '=', userId)
    .execute();
}

/** Trading names and CNPJ of somebody's dealers: words that their password may not contain. */
export async function companyWordsOf(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('dealers', (join) =>
      join.on(sql<boolean>`"dealers"."GMFcode" = any("users"."dealers")`),
    )
    .select(['dealers.tradingName', 'dealers.document'])
    .where('users.id', '=', userId)
    .execute();
  return rows.flatMap((row) => [String(row.tradingName), String(row.document)]);
}
