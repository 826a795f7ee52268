import { sql } from 'kysely';
import { type LocalDate, isUuid, localDateOf } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import type { AutoRow, GapRow, LifeRow, WarrantyRow } from '#addOns/rules/tariffRows.ts';
import type { AutoPrice } from '#generated/types/wire.ts';
import type { AddOn } from '#addOns/rules/addOns.ts';

type Tables = {
  readonly pmcTariffs: WarrantyRow;
  readonly lifeTariffs: LifeRow;
  readonly guaranteedNoteTariffs: GapRow;
  readonly autoTariffs: AutoRow;
};

/** Columns that identify a sequence of rows. */
const sequences = {
  pmcTariffs: ['months', 'mileage'],
  lifeTariffs: ['fromAge'],
  guaranteedNoteTariffs: ['months'],
  autoTariffs: ['coefficient', 'fromAge'],
} as const satisfies Record<keyof Tables, readonly string[]>;

/** Reads the tariff rows valid on a day: the latest started row of each sequence. */
export const rowsOn = async <T extends keyof Tables>(
  db: Database,
  table: T,
  date: LocalDate,
): Promise<readonly Tables[T][]> => {
  const by = sql.join(sequences[table].map((name) => sql.id(name)));
  const { rows } = await sql<Tables[T]>`
    select distinct on (${by}) * from ${sql.id(table)}
    where "validFrom" <= ${date} order by ${by}, "validFrom" desc`.execute(db);
  return rows;
};

/** A stored quote. */
type QuoteRow = {
  readonly id: string;
  readonly dealerId: string | null;
  readonly insurer: string;
  readonly insurerQuoteId: string;
  readonly validUntil: LocalDate;
  readonly total: number;
  readonly answer: AutoPrice;
  readonly createdBy: string;
  readonly at: Date;
};

const retentionDays = 90;

/** Stores a quote and deletes long-expired ones. */
export const storeQuote = async (db: Database, quote: QuoteRow): Promise<void> => {
  // By the day of the quote: an insurer may name any end of validity.
  await sql`
    delete from "insurance_quotes" where "validUntil" < ${localDateOf(quote.at)}::date - ${retentionDays}::integer`.execute(
    db,
  );
  await sql`
    insert into "insurance_quotes"
      ("id", "dealerId", "insurer", "insurerQuoteId", "validUntil", "total", "answer", "createdBy", "createdAt")
    values (${quote.id}::uuid, ${quote.dealerId}::uuid, ${quote.insurer}, ${quote.insurerQuoteId}, ${quote.validUntil}::date,
      ${quote.total}, ${JSON.stringify(quote.answer)}::jsonb, ${quote.createdBy}::uuid, ${quote.at.toISOString()}::timestamptz)`.execute(
    db,
  );
};

/** Key of a quote; dealers see their own and those without a dealer. */
type QuoteKey = { readonly id: string; readonly dealerId: string | null };

/** A stored quote and the digest of its risk. */
type ProposalQuote = { readonly answer: AutoPrice; readonly riskDigest: string | null };

/** Stores the digest of a quote's risk. */
export const saveRiskDigest = async (
  db: Database,
  id: string,
  riskDigest: string,
): Promise<void> => {
  await sql`
    update "insurance_quotes" set "riskDigest" = ${riskDigest} where "id" = ${id}::uuid`.execute(
    db,
  );
};

/** Finds a quote with the digest of its risk. */
export const findProposalQuote = async (
  db: Database,
  { id, dealerId }: QuoteKey,
): Promise<ProposalQuote | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<ProposalQuote>`
    select "answer", "riskDigest" from "insurance_quotes" where "id" = ${id}::uuid
      and (${dealerId}::uuid is null or "dealerId" is null or "dealerId" = ${dealerId}::uuid)`.execute(
    db,
  );
  return rows[0];
};

/** Finds a quote. */
export const findQuote = async (db: Database, key: QuoteKey): Promise<AutoPrice | undefined> =>
  (await findProposalQuote(db, key))?.answer;

/**
 * Products sold at a dealer: none without the add-ons step, and none that is disabled there.
 * @source OQ-177, OQ-149
 */
const soldAt = (dealerId: string | null) => {
  if (dealerId === null) return sql`true`;
  const dealer = sql`${dealerId}::uuid`;
  return sql`exists (select 1 from "dealers" d where d."id" = ${dealer} and d."implementVaps")
    and not exists (
      select 1 from "dealer_products" p
      where p."dealerId" = ${dealer} and p."product" = v."code" and not p."enabled"
    )`;
};

/** Whether a dealer has the add-ons step; always without a dealer. @source OQ-177 */
export const hasAddOns = async (db: Database, dealerId: string | null): Promise<boolean> => {
  if (dealerId === null) return true;
  const { rows } = await sql<{ on: boolean }>`
    select "implementVaps" as "on" from "dealers" where "id" = ${dealerId}::uuid`.execute(db);
  return rows[0]?.on === true;
};

type AddOnRow = Omit<AddOn, 'price' | 'nameEn' | 'initials'> & {
  readonly price: string | null;
  readonly nameEn: string | null;
  readonly initials: string | null;
};

/**
 * Add-ons that a dealer sells on a day, in the order of the simulator; the plans of the protected instalment are its
 * rules of the day.
 */
export const readAddOns = async (
  db: Database,
  { day, dealerId }: { readonly day: LocalDate; readonly dealerId: string | null },
): Promise<readonly AddOn[]> => {
  const { rows } = await sql<AddOnRow>`
    select v."code", v."name", nullif(v."nameEn", '') as "nameEn", v."initials", v."type", v."terms", v."coverages", v."pricingOptions", v."price"::text,
      case when v."code" = 'PPI' then coalesce((
        select array_agg(r."name"::text order by r."name") from "protectedInstalmentRules" r
        where r."enabled" and r."validFrom" <= ${day} and (r."validTo" is null or r."validTo" >= ${day})
      ), '{}'::text[]) else v."plans" end as "plans"
    from "vaps" v where v."status" = 'enabled' and ${soldAt(dealerId)}
    order by v."position", v."code"`.execute(db);
  return rows.map(({ price, nameEn, initials, ...row }) => ({
    ...row,
    ...(nameEn === null ? {} : { nameEn }),
    ...(initials === null ? {} : { initials }),
    price: price === null ? null : Number(price),
  }));
};

/** Price of the protected instalment. */
type InstalmentRule = { readonly percentage: string | null; readonly value: string | null };

/** Finds the rule of a name valid on a day. */
export const findInstalmentRule = async (
  db: Database,
  name: string,
  day: LocalDate,
): Promise<InstalmentRule | undefined> => {
  const { rows } = await sql<InstalmentRule>`
    select "percentage"::text, "value"::text from "protectedInstalmentRules"
    where "name" = ${name} and "enabled" and "validFrom" <= ${day}
      and ("validTo" is null or "validTo" >= ${day})
    order by "validFrom" desc limit 1`.execute(db);
  return rows[0];
};

/** A combo of insurances as offered in the simulator. */
export type ComboRow = {
  readonly id: string;
  readonly name: string;
  readonly products: readonly string[];
  /** Names of the products; initials for those without an add-on. @source OQ-068 */
  readonly names: readonly string[];
  readonly namesEn: readonly string[];
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: '1' | '2';
  readonly vehicleSegmentation: readonly string[];
  /** Profiles it is offered to; empty: all. @source ENT-COMBO-10 */
  readonly permissions: readonly string[];
  readonly pmcMileage: number | null;
  readonly pmcCoverage: readonly string[];
  readonly pmcTerms: readonly number[];
  readonly guaranteedNoteTerm: number | null;
};

/** Product names of a combo `c`, from a name column of the add-ons. */
const namesBy = (name: 'name' | 'nameEn') => sql`array(
  select coalesce(nullif(v.${sql.id(name)}, ''), v."name", p."initials")
  from unnest(c."products") with ordinality as p ("initials", "place")
  left join "vaps" v on v."initials" = p."initials" order by p."place")`;

/** Current product names of a combo; empty if it no longer exists. */
export const findComboNames = async (
  db: Database,
  id: string,
): Promise<Pick<ComboRow, 'names' | 'namesEn'> | undefined> => {
  const { rows } = await sql<Pick<ComboRow, 'names' | 'namesEn'>>`
    select ${namesBy('name')} as "names", ${namesBy('nameEn')} as "namesEn"
    from "insuranceCombos" c where c."id" = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Visible combos in the order of the simulator. */
export const readCombos = async (db: Database): Promise<readonly ComboRow[]> => {
  const { rows } = await sql<ComboRow>`
    select "id", "name", "products", "personType", "vehicleType", "vehicleSegmentation", "permissions", "pmcMileage",
      "pmcCoverage", "pmcTerms", "guaranteedNoteTerm", ${namesBy('name')} as "names", ${namesBy('nameEn')} as "namesEn"
    from "insuranceCombos" c where "visible" order by "position", "name"`.execute(db);
  return rows;
};

/** Longest term of a finance type's tables valid on a day; undefined without any. */
export const findLongestTerm = async (
  db: Database,
  financeType: number,
  day: LocalDate,
): Promise<number | undefined> => {
  const { rows } = await sql<{ term: number | null }>`
    select max((rate ->> 'term')::integer) as "term"
    from "planTables", jsonb_array_elements("rates"::jsonb) as rate
    where "financeType"::text = ${String(financeType)} and "validFrom" <= ${day}
      and ("validTo" is null or "validTo" >= ${day})`.execute(db);
  return rows[0]?.term ?? undefined;
};
