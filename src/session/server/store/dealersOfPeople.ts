import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Stores the person's active dealer. */
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

/** Trade names and CNPJ of a user's dealers: words that the password may not contain. */
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
