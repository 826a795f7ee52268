import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A version with its years. */
export type VersionOfYears = {
  readonly vehicleVersion: string;
  readonly modelYear: number;
  readonly manufacturerYear: number;
};

/** Ids of a version and its price when new, in cents; null if not offered in those years. */
type OfferedVersion = {
  readonly manufacturer: string;
  readonly model: string;
  readonly price: number | null;
};

/** A version currently in the catalogue; undefined if its model is no longer sold. */
export const findOfferedVersion = async (
  db: Database,
  { vehicleVersion, modelYear, manufacturerYear }: VersionOfYears,
): Promise<OfferedVersion | undefined> => {
  const { rows } = await sql<OfferedVersion>`
    select r."manufacturer", r."model", v."price"::float8 as "price"
    from "vehicleVersions" r
      join "vehicleModels" m on m."code" = r."model" and m."active"
      join "manufacturers" f on f."code" = r."manufacturer" and f."active"
      left join "vehicles" v on v."derivative" = r."derivative" and v."vehicleType" = 1
        and v."modelYear" = ${modelYear} and v."manufacturerYear" = ${manufacturerYear}
    where r."derivative" = ${vehicleVersion}`.execute(db);
  return rows[0];
};
