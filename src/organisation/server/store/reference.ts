import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import { cityOfZip } from './cityPlaces';

/** A state of Brazil; `id` is its IBGE code. */
export type StateRow = {
  readonly id: number;
  readonly uf: string;
  readonly name: string;
  readonly region: string;
};

/** A municipality; `id` is its IBGE code. */
export type CityRow = { readonly id: number; readonly name: string; readonly state: string };

/** Address of a zip code, with the codes of its city and state. */
export type AddressRow = {
  readonly zipCode: string;
  readonly street?: string;
  readonly neighbourhood?: string;
  readonly city: string;
  readonly cityId: number;
  readonly state: string;
  readonly stateId: number;
};

/** All states by name. */
export const readStates = async (db: Database): Promise<readonly StateRow[]> => {
  const { rows } = await sql<StateRow>`
    select "id", "uf", "name", "region" from "states" order by search_text("name")`.execute(db);
  return rows;
};

/** A state by IBGE code or abbreviation. */
export const findState = async (db: Database, id: string): Promise<StateRow | undefined> => {
  const { rows } = await sql<StateRow>`
    select "id", "uf", "name", "region" from "states" where "uf" = ${id} or "id"::text = ${id}`.execute(
    db,
  );
  return rows[0];
};

/** Municipalities of a state by name, accents ignored. */
export const readCities = async (db: Database, uf: string): Promise<readonly CityRow[]> => {
  const { rows } = await sql<CityRow>`
    select "id", "name", "state" from "cities" where "state" = ${uf} order by "searchText", "id"`.execute(
    db,
  );
  return rows;
};

/**
 * Address of an 8-digit zip code, in any state or a given one. Every zip code has a municipality; the street is set
 * where known.
 */
export const findAddress = async (
  db: Database,
  { zipCode, state }: { readonly zipCode: string; readonly state?: string },
): Promise<AddressRow | undefined> => {
  const { rows } = await sql<AddressRow & { street: string | null; neighbourhood: string | null }>`
    select ${zipCode}::text as "zipCode", z."street", z."neighbourhood", c."name" as "city", c."id" as "cityId",
      s."uf" as "state", s."id" as "stateId"
    from (select 1) one
    left join "zip_codes" z on z."zipCode" = ${zipCode}
    join "cities" c on case when z."zipCode" is null then c."id" = (${cityOfZip(sql`${zipCode}::text`)})
      else c."state" = z."state" and c."name" = z."city" end
    join "states" s on s."uf" = c."state"
    where ${state ?? null}::text is null or s."uf" = ${state ?? null}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { street, neighbourhood, ...place } = row;
  return street === null || neighbourhood === null ? place : { ...place, street, neighbourhood };
};

const upserts = {
  states: (json: string) => sql`
    insert into "states" ("id", "uf", "name", "region")
    select * from jsonb_to_recordset(${json}::jsonb) as r("id" integer, "uf" text, "name" text, "region" text)
    on conflict ("id") do update set "name" = excluded."name", "region" = excluded."region"`,
  cities: (json: string) => sql`
    insert into "cities" ("id", "state", "name")
    select * from jsonb_to_recordset(${json}::jsonb) as r("id" integer, "state" text, "name" text)
    on conflict ("id") do update set "name" = excluded."name"`,
  zip_codes: (json: string) => sql`
    insert into "zip_codes" ("zipCode", "street", "neighbourhood", "city", "state")
    select r."zipCode", r."street", r."neighbourhood", c."name", c."state"
    from jsonb_to_recordset(${json}::jsonb)
      as r("zipCode" text, "street" text, "neighbourhood" text, "cityId" integer)
    join "cities" c on c."id" = r."cityId"
    on conflict ("zipCode") do update set "street" = excluded."street",
      "neighbourhood" = excluded."neighbourhood", "city" = excluded."city", "state" = excluded."state"`,
  city_places: (json: string) => sql`
    insert into "city_places" ("cityId", "latitude", "longitude")
    select * from jsonb_to_recordset(${json}::jsonb) as r("cityId" integer, "latitude" float8, "longitude" float8)
    on conflict ("cityId") do update set "latitude" = excluded."latitude", "longitude" = excluded."longitude"`,
  city_zip_ranges: (json: string) => sql`
    insert into "city_zip_ranges" ("first", "last", "cityId")
    select * from jsonb_to_recordset(${json}::jsonb) as r("first" text, "last" text, "cityId" integer)
    on conflict ("first") do update set "last" = excluded."last", "cityId" = excluded."cityId"`,
} as const;

/** Tables of reference data, in dependency order. */
export type ReferenceTable = keyof typeof upserts;

/** Upserts the rows of a data file. A changed name is matched by its code. */
export const upsertReference = async (
  trx: Database,
  table: ReferenceTable,
  rows: readonly unknown[],
): Promise<void> => {
  await upserts[table](JSON.stringify(rows)).execute(trx);
};
