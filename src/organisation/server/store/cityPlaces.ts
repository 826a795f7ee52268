import { sql } from 'kysely';
import type { DealerDistance } from '#generated/types/wire.ts';
import type { Database, Sql } from '@patio/framework/server';

/** A place on the globe, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** Most dealers of an answer. */
const mostDealers = 100;

/**
 * The municipality of a zip code of 8 digits: ranges do not overlap, so that it is the last one that begins before it.
 */
export const cityOfZip = (zipCode: Sql): Sql => sql`
  select case when "last" >= ${zipCode} then "cityId" end as "cityId" from "city_zip_ranges"
  where "first" <= ${zipCode} order by "first" desc limit 1`;

/** The middle of the municipality that a zip code belongs to. */
export const findPlace = async (db: Database, zipCode: string): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select "latitude", "longitude" from "city_places" where "cityId" = (${cityOfZip(sql`${zipCode}::text`)})`.execute(
    db,
  );
  return rows[0];
};

/** The middle of a municipality by its IBGE code. */
export const placeOfCity = async (db: Database, cityId: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select "latitude", "longitude" from "city_places" where "cityId" = ${cityId}`.execute(db);
  return rows[0];
};

/** Kilometres between two places along the surface: the haversine formula with the mean radius of the Earth. */
const kilometres = ({ latitude, longitude }: Place): Sql => sql`
  2 * 6371.0088 * asin(least(1, sqrt(
    power(sind(("latitude" - ${latitude}::float8) / 2), 2)
    + cosd(${latitude}::float8) * cosd("latitude") * power(sind(("longitude" - ${longitude}::float8) / 2), 2))))`;

/**
 * Enabled dealers, nearest first; each lies in the middle of its zip code's municipality, or of the one that it names.
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

/** The municipality whose middle is nearest to a place. */
export const nearestCity = async (
  db: Database,
  from: Place,
): Promise<{ readonly city: string; readonly state: string } | undefined> => {
  const { rows } = await sql<{ city: string; state: string }>`
    select c."name" as "city", c."state" from "city_places" p join "cities" c on c."id" = p."cityId"
    order by ${kilometres(from)}, c."id" limit 1`.execute(db);
  return rows[0];
};

/** Whether there is a municipality of that name in a state. */
export const isCity = async (
  db: Database,
  { city, state }: { readonly city: string; readonly state: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "cities" where "state" = ${state} and "name" = ${city}`.execute(db);
  return rows.length > 0;
};
