import { sql } from 'kysely';
import type { Database, Sql } from '@patio/framework/server';
import type { DealerDistance } from '#generated/types/wire.ts';

/** A place on the globe, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** Maximum number of dealers returned. */
const mostDealers = 100;

/**
 * Municipality of an 8-digit zip code. Ranges do not overlap, so it is the last one that starts at or before the code.
 */
const cityOfZip = (zipCode: Sql): Sql => sql`
  select case when "last" >= ${zipCode} then "cityId" end as "cityId" from "city_zip_ranges"
  where "first" <= ${zipCode} order by "first" desc limit 1`;

/** Centre of the municipality of a zip code. */
export const findPlace = async (db: Database, zipCode: string): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select "latitude", "longitude" from "city_places" where "cityId" = (${cityOfZip(sql`${zipCode}::text`)})`.execute(
    db,
  );
  return rows[0];
};

/** Centre of a municipality by its IBGE code. */
export const placeOfCity = async (db: Database, cityId: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select "latitude", "longitude" from "city_places" where "cityId" = ${cityId}`.execute(db);
  return rows[0];
};

/** Great-circle distance in kilometres: haversine formula with the Earth's mean radius. */
const kilometres = ({ latitude, longitude }: Place): Sql => sql`
  2 * 6371.0088 * asin(least(1, sqrt(
    power(sind(("latitude" - ${latitude}::float8) / 2), 2)
    + cosd(${latitude}::float8) * cosd("latitude") * power(sind(("longitude" - ${longitude}::float8) / 2), 2))))`;

/**
 * Enabled dealers, nearest first; each is placed at the centre of its zip code's municipality, or of the municipality
 * in its address.
 */
export const nearestDealers = async (
  db: Database,
  from: Place,
  bacCode: string | undefined,
): Promise<readonly DealerDistance[]> => {
  const { rows } = await sql<DealerDistance>`
    select d."id", d."baccode" as "bacCode", d."tradingName", d."phone", d."street", d."number", d."neighbourhood", d."city", d."state",
      d."zipCode", p."latitude", p."longitude", round((${kilometres(from)})::numeric, 1)::float8 as "distance"
    from "dealers" d
      left join lateral (${cityOfZip(sql`d."zipCode"`)}) z on true
      left join "cities" c on c."state" = d."state" and c."name" = d."city"
      join "city_places" p on p."cityId" = coalesce(z."cityId", c."id")
    where d."status" = 'enabled' and (${bacCode ?? null}::text is null or d."baccode" = ${bacCode ?? null})
    order by ${kilometres(from)}, d."id" limit ${mostDealers}`.execute(db);
  return rows;
};

/** The municipality with the nearest centre. */
export const nearestCity = async (
  db: Database,
  from: Place,
): Promise<{ readonly city: string; readonly state: string } | undefined> => {
  const { rows } = await sql<{ city: string; state: string }>`
    select c."name" as "city", c."state" from "city_places" p join "cities" c on c."id" = p."cityId"
    order by ${kilometres(from)}, c."id" limit 1`.execute(db);
  return rows[0];
};

/** Whether a state has a municipality of that name. */
export const isCity = async (
  db: Database,
  { city, state }: { readonly city: string; readonly state: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "cities" where "state" = ${state} and "name" = ${city}`.execute(db);
  return rows.length > 0;
};

/** A state of Brazil; `id` is its IBGE code. */
type StateRow = {
  readonly id: number;
  readonly uf: string;
  readonly name: string;
  readonly region: string;
};

/** A municipality; `id` is its IBGE code. */
type CityRow = { readonly id: number; readonly name: string; readonly state: string };

/** Address of a zip code, with the codes of its city and state. */
type AddressRow = {
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
