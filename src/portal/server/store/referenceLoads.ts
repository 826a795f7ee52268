import { sql } from 'kysely';
import { type Database, digestOf } from '@patio/framework/server';

/** Rows of a data file and their target table. */
export type ReferenceLoad = {
  readonly name: string;
  readonly rows: readonly unknown[];
  readonly write: (trx: Database, rows: readonly unknown[]) => Promise<void>;
};

/** Writes the rows of a data file unless these exact rows were written before. */
export const loadOnce = async (
  trx: Database,
  { name, rows, write }: ReferenceLoad,
  at: Date,
): Promise<void> => {
  const checksum = digestOf(rows);
  const { rows: known } = await sql`
    select 1 from "reference_loads" where "name" = ${name} and "checksum" = ${checksum}`.execute(
    trx,
  );
  if (known.length > 0) return;
  await write(trx, rows);
  await sql`
    insert into "reference_loads" ("name", "checksum", "loadedAt") values (${name}, ${checksum}, ${at.toISOString()})
    on conflict ("name") do update set "checksum" = excluded."checksum", "loadedAt" = excluded."loadedAt"`.execute(
    trx,
  );
};
