import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { CsfModel, CsfVehicle } from '#generated/types/wire.ts';
import { usualManufacturer } from '#vehicles/rules/vehicleChoice.ts';
import type { OpenProducts } from '#csf/rules/customerPrices.ts';

const isOffered = sql`v."manufacturer" = ${usualManufacturer} and v."vehicleType" = 1 and m."active"`;

/** Restricts to the newest two model years of a model. */
const isRecent = (model: ReturnType<typeof sql>) =>
  sql`v."modelYear" >= (select max("modelYear") - 1 from "vehicles" where "model" = ${model})`;

/** Lists models with new vehicles by name, with the lowest price among those in `readCsfVehicles`. */
export const readCsfModels = async (db: Database): Promise<CsfModel[]> => {
  const { rows } = await sql<CsfModel>`
    select m."code" as "id", m."description" as "name", min(v."price")::float8 as "price"
    from "vehicleModels" m join "vehicles" v on v."model" = m."code" and ${isOffered}
      and ${isRecent(sql`m."code"`)}
    group by m."code", m."description"
    order by m."description" collate "pt-BR-x-icu", m."code"`.execute(db);
  return rows;
};

const vehicles = (condition: ReturnType<typeof sql>) => sql<CsfVehicle>`
  select v."id", v."versionName" as "name", m."description" as "model", f."name" as "manufacturer", v."model" as "modelId",
    v."modelYear", v."manufacturerYear", v."price"::float8 as "price", u."name" as "fuel"
  from "vehicles" v
    join "vehicleModels" m on m."code" = v."model"
    join "manufacturers" f on f."code" = v."manufacturer"
    left join "referenceItems" u on u."id" = v."fuel"
  where ${isOffered} and ${condition}
  order by v."modelYear" desc, v."price", v."manufacturerYear" desc, v."id" limit 200`;

/** Lists new vehicles of a model, newest two model years: newest first, then cheapest. */
export const readCsfVehicles = async (db: Database, model: string): Promise<CsfVehicle[]> => {
  const recent = sql`v."model" = ${model} and ${isRecent(sql`${model}`)}`;
  const { rows } = await vehicles(recent).execute(db);
  return rows;
};

/** Finds a vehicle available to customers. */
export const findCsfVehicle = async (db: Database, id: string): Promise<CsfVehicle | undefined> => {
  const { rows } = await vehicles(sql`v."id" = ${id}::uuid`).execute(db);
  return rows[0];
};

/** Version code of a vehicle; null if not in the catalogue. */
export const findVersionCode = async (db: Database, vehicle: string): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    select r."derivative" as "code" from "vehicles" v join "vehicleVersions" r on r."derivative" = v."derivative"
    where v."id" = ${vehicle}::uuid`.execute(db);
  return rows[0]?.code ?? null;
};

/** Reads which products are open to customers. @source OQ-149 */
export const readOpenProducts = async (db: Database): Promise<OpenProducts> => {
  const { rows } = await sql<OpenProducts>`
    select "default", "chevPlus" from "finalClientSettings"`.execute(db);
  return rows[0]!;
};
