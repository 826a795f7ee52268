import { sql } from 'kysely';
import type { LocalDate } from '@patio/framework/kernel';
import { type Database, lockBatch } from '@patio/framework/server';
import { offers } from '#generated/descriptions/offers.ts';
import type { OfferVehicle } from '#simulation/rules/offerSale.ts';

/** Filters regions to the enabled ones. */
export const readEnabledRegions = async (
  db: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ code: string }>`
    select "gmfRegionCode" as "code" from "branches"
    where "status" = 'enabled' and "gmfRegionCode" = any(${codes}::text[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
};

/** Locks a batch of past offers, except disabled ones. */
export const lockPastOffers = (trx: Database, day: LocalDate) =>
  lockBatch(trx, offers, sql`"status" = 'enabled' and "validUntil" < ${day}::date`);

/** Reads a vehicle's data for price tables, and its list price; undefined if unknown. */
export const readOfferVehicle = async (
  db: Database,
  id: string,
): Promise<(OfferVehicle & { readonly price: number }) | undefined> => {
  const { rows } = await sql<OfferVehicle & { readonly price: number }>`
    select "manufacturer", "model", "modelYear", "vehicleType", "price"::float8 as "price"
    from "vehicles" where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Returns the campaign's group name if the vehicle is outside its years; undefined if inside. */
export const findMismatchedGroup = async (
  db: Database,
  { campaign, vehicle }: { readonly campaign: string; readonly vehicle: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select g."campaignName" as "name" from "offerCampaigns" c
    join "campaigns" g on g."id" = c."campaign", "vehicles" v
    where c."id" = ${campaign}::uuid and v."id" = ${vehicle}::uuid and not (
      v."manufacturerYear" between g."initialManufacturerYear" and g."finalManufacturerYear"
      and v."modelYear" between g."initialModelYear" and g."finalModelYear")`.execute(db);
  return rows[0]?.name;
};

/** Finds the name of a campaign; null without one. */
export const findCampaignName = async (db: Database, id: unknown): Promise<string | null> => {
  if (typeof id !== 'string') return null;
  const { rows } = await sql<{ name: string }>`
    select "campaignName" as "name" from "offerCampaigns" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.name ?? null;
};
