import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { SaleTypeChoice } from '#generated/types/wire.ts';

/** Active sale types by number, optionally for one kind of person. */
export const readSaleTypes = async (
  db: Database,
  table: 'directSaleTypes' | 'saleOptionTypes',
  personType: string | undefined,
): Promise<SaleTypeChoice[]> => {
  const { rows } = await sql<Omit<SaleTypeChoice, 'nameEn'> & { readonly nameEn: string | null }>`
    select "code"::integer as "id", "name", "nameEn", "segment", "personTypes" from ${sql.table(table)}
    where "active" and (${personType ?? null}::text is null or ${personType ?? null}::text = any("personTypes"))
    order by "code"::integer`.execute(db);
  return rows.map(({ nameEn, ...row }) => (nameEn === null ? row : { ...row, nameEn }));
};
