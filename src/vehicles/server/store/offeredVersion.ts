import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';

/** A version in its years. */
export type VersionOfYears = {
  readonly vehicleVersion: string;
  readonly modelYear: number;
  readonly manufacturerYear: number;
};

/** Where a version belongs, and what it costs new in its years, centavos; null where it is not offered in them. */
type OfferedVersion = {
  readonly manufacturer: string;
  readonly model: string;
  readonly price: number | null;
};

/** A version as the catalogue offers it today; undefined where its model is not sold any more. */
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
