import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { SaleTypeRow, VehicleRow } from '../seed/vehicleRows';

type WithId<T> = T & { readonly id: string };

/** Inserts thousands of vehicles in one statement, resolving fuels by code. */
export const insertVehicles = async (
  trx: Database,
  rows: readonly WithId<VehicleRow>[],
  at: Date,
): Promise<void> => {
  const made = at.toISOString();
  await sql`
    insert into "vehicles" ("id", "manufacturer", "model", "versionName", "derivative", "modelYear", "manufacturerYear",
      "vehicleType", "price", "fuel", "options", "createdAt", "updatedAt")
    select r."id", "manufacturer", "model", "versionName", "derivative", "modelYear", "manufacturerYear", "vehicleType",
      "price", f."id", "options", ${made}, ${made}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("id" uuid, "manufacturer" text, "model" text, "versionName" text, "derivative" text, "modelYear" integer,
        "manufacturerYear" integer, "vehicleType" integer, "price" bigint, "fuel" text, "options" text[])
    left join "referenceItems" f on f."list" = 'fuelTypes' and f."code" = r."fuel"`.execute(trx);
};

/** Inserts sale types with new codes. Edited or disabled ones are not changed. */
export const insertMissingSaleTypes =
  (table: 'directSaleTypes' | 'saleOptionTypes') =>
  async (trx: Database, rows: readonly unknown[]): Promise<void> => {
    await sql`
      insert into ${sql.table(table)} ("code", "name", "nameEn", "segment", "personTypes")
      select * from jsonb_to_recordset(${JSON.stringify(rows as readonly SaleTypeRow[])}::jsonb)
        as r("code" text, "name" text, "nameEn" text, "segment" text, "personTypes" text[])
      on conflict do nothing`.execute(trx);
  };
