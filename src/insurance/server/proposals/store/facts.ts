import { sql } from 'kysely';
import { isUuid, type LocalDate } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { isTaxiSale } from '#simulation/server/index.ts';
import type { CarFacts } from '#insurance/rules/proposals/proposalRisk.ts';
import type { ProposalValues } from '#insurance/rules/proposals/insuranceTypes.ts';

/** Fuel codes of all-electric cars. */
const electricFuels: ReadonlySet<string> = new Set(['06', '07']);

const isElectricFuel = async (db: Database, id: unknown): Promise<boolean> => {
  if (typeof id !== 'string') return false;
  const { rows } = await sql<{ code: string }>`
    select "code" from "referenceItems" where "list" = 'fuelTypes' and "id"::text = ${id}`.execute(
    db,
  );
  return electricFuels.has(rows[0]?.code ?? '');
};

/** Looks up whether a car is a taxi or electric. @source INS-108, OQ-150 */
export const carFactsOf = async (
  db: Database,
  { directSale, simulationId, fuelType }: ProposalValues,
): Promise<CarFacts> => ({
  isTaxi: await isTaxiSale(db, { directSale, simulationId }),
  isElectric: await isElectricFuel(db, fuelType),
});

/**
 * Reads the commission percentages of a profile for a product on a day; the first is the default.
 *
 * @source CALL-206, OQ-144
 */
export const readCommissions = async (
  db: Database,
  {
    product,
    profile,
    day,
  }: { readonly product: string; readonly profile: string; readonly day: LocalDate },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ percentage: string }>`
    select row ->> 'percentage' as "percentage"
    from "commissions" c, jsonb_array_elements(c."percentages"::jsonb) with ordinality as r (row, place)
    where c."product" = ${product} and c."profile" = ${profile} and c."validFrom" <= ${day}
      and (c."validTo" is null or c."validTo" >= ${day})
    order by r.place`.execute(db);
  return rows.map(({ percentage }) => percentage);
};

/** Reads the products that are switched off for a dealer. @source INS-131, OQ-149 */
export const readClosedProducts = async (
  db: Database,
  dealerId: string | null,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ product: string }>`
    select "product" from "dealer_products"
    where "dealerId" = ${dealerId}::uuid and not "enabled"`.execute(db);
  return new Set(rows.map(({ product }) => product));
};

/** Finds the code of a reference item; null if unknown. */
export const codeOfItem = async (db: Database, id: unknown): Promise<string | null> => {
  if (typeof id !== 'string') return null;
  const { rows } = await sql<{ code: string }>`
    select "code" from "referenceItems" where "id"::text = ${id}`.execute(db);
  return rows[0]?.code ?? null;
};

/** Finds the highest list price of a vehicle version, in centavos. @source CALL-203 */
export const findVehiclePrice = async (
  db: Database,
  { vehicleVersion, modelYear, assetType }: ProposalValues,
): Promise<number | null> => {
  if (typeof vehicleVersion !== 'string') return null;
  const { rows } = await sql<{ price: string }>`
    select "price"::text from "vehicles"
    where "derivative" = ${vehicleVersion}
      and (${Number(modelYear ?? 0)} = 0 or "modelYear" = ${Number(modelYear ?? 0)})
      and "vehicleType" = ${assetType === 2 ? 2 : 1}
    order by "price" desc limit 1`.execute(db);
  const [row] = rows;
  return row ? Number(row.price) : null;
};

/** Finds the username of the proposal's creator; empty for demo data. */
export const findCreator = async (db: Database, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ username: string }>`
    select "actor" as "username" from "history"
    where "resource" = 'insuranceProposals' and "recordId" = ${id}::uuid
      and "action" = 'create'`.execute(db);
  return rows.map(({ username }) => username);
};

/** Finds code and name of a dealer. @source INS-011, INS-012 */
export const findDealerNames = async (
  db: Database,
  id: string,
): Promise<{ readonly gmfCode: string; readonly tradingName: string } | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<{ gmfCode: string; tradingName: string }>`
    select "GMFcode" as "gmfCode", coalesce("tradingName", "companyName") as "tradingName"
    from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** An item of a reference list: calls name it by its code, records by its id. */
type ListItem = { readonly list: string; readonly code: string; readonly id: string };

/** Reads active items by list and code. */
export const itemsByCode = async (
  db: Database,
  lists: readonly string[],
  codes: readonly string[],
): Promise<readonly ListItem[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<ListItem>`
    select "list", "code", "id"::text from "referenceItems"
    where "active" and "list" = any(${[...lists]}::text[]) and "code" = any(${[...codes]}::text[])`.execute(
    db,
  );
  return rows;
};

/** Reads items by id, including inactive ones. */
export const itemsById = async (
  db: Database,
  ids: readonly string[],
): Promise<readonly ListItem[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListItem>`
    select "list", "code", "id"::text from "referenceItems"
    where "id"::text = any(${[...ids]}::text[])`.execute(db);
  return rows;
};
