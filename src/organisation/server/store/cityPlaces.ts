import { sql } from 'kysely';
import type { DealerDistance } from '#generated/types/wire.ts';
import type { Database, Sql } from '@patio/framework/server';

/** A place on the globe, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** Maximum number of dealers returned. */
const mostDealers = 100;

/**
 * Municipality of an 8-digit zip code. Ranges do not overlap, so it is the last one that starts at or before the code.
 */
export const cityOfZip = (zipCode: Sql): Sql => sql`
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
