import { sql } from 'kysely';
import type { Database } from '../../../framework/server/deps';

/** A state of Brazil; `id` is its IBGE code. */
export type StateRow = {
  readonly id: number;
  readonly uf: string;
  readonly name: string;
  readonly region: string;
};

/** A municipality; `id` is its IBGE code. */
export type CityRow = { readonly id: number; readonly name: string; readonly state: string };

/** Street of a zip code, with the codes of its city and state. */
export type AddressRow = {
  readonly zipCode: string;
  readonly street: string;
  readonly neighbourhood: string;
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

/** Address of a zip code of 8 digits, of any state or of one. */
export const findAddress = async (
  db: Database,
  wanted: { readonly zipCode: string; readonly state?: string },
): Promise<AddressRow | undefined> => {
  const { rows } = await sql<AddressRow>`
    select z."zipCode", z."street", z."neighbourhood", z."city", c."id" as "cityId", z."state", s."id" as "stateId"
    from "zip_codes" z
    join "cities" c on c."state" = z."state" and c."name" = z."city"
    join "states" s on s."uf" = z."state"
    where z."zipCode" = ${wanted.zipCode} and (${wanted.state ?? null}::text is null or z."state" = ${wanted.state ?? null})`.execute(
    db,
  );
  return rows[0];
};

/** Data of one table and the checksum of its file. */
export type ReferenceLoad = {
  readonly name: string;
  readonly checksum: string;
  readonly rows: readonly unknown[];
};

const isLoaded = async (trx: Database, { name, checksum }: ReferenceLoad): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "reference_loads" where "name" = ${name} and "checksum" = ${checksum}`.execute(
    trx,
  );
  return rows.length > 0;
};

const markLoaded = async (
  trx: Database,
  { name, checksum }: ReferenceLoad,
  at: Date,
): Promise<void> => {
  await sql`
    insert into "reference_loads" ("name", "checksum", "loadedAt") values (${name}, ${checksum}, ${at.toISOString()})
    on conflict ("name") do update set "checksum" = excluded."checksum", "loadedAt" = excluded."loadedAt"`.execute(
    trx,
  );
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

/** Tables of reference data, in the order in which they refer to one another. */
export type ReferenceTable = keyof typeof upserts;

/** Brings one table up to date with its data file, unless it already is. A name that changed follows by its code. */
export const loadReference = async (
  trx: Database,
  load: ReferenceLoad & { readonly name: ReferenceTable },
  at: Date,
): Promise<void> => {
  if (await isLoaded(trx, load)) return;
  await upserts[load.name](JSON.stringify(load.rows)).execute(trx);
  await markLoaded(trx, load, at);
};
