import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** Name of a version, else of its model; empty if unknown. */
export const readVehicleName = async (
  db: Database,
  { model, version }: { readonly model: string | null; readonly version: string | null },
): Promise<string> => {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
      (select "name" from "vehicleVersions" where "derivative" = ${version}),
      (select "description" from "vehicleModels" where "code" = ${model})) as "name"`.execute(db);
  return rows[0]?.name ?? '';
};
