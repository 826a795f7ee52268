import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import type { Benefit, DiscountRule, DiscountScope } from '#vouchers/rules/DiscountRule.ts';

/** A row of a voucher or coupon. */
type StoredRule = {
  readonly id: string;
  readonly version: number;
  readonly kind: DiscountRule['kind'];
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly effectiveFrom: string;
  readonly validUntil: string;
  readonly usageLimit: number | null;
  readonly isOncePerCustomer: boolean;
  readonly discountType: Benefit['type'];
  readonly discountValue: string;
  readonly personType: 'PF' | 'PJ' | null;
  readonly saleType: 'VD' | 'TD' | null;
  readonly assetTypeIds: readonly (1 | 2)[];
  readonly financeStructures: readonly number[];
  readonly directSaleTypes: readonly string[];
  readonly saleOptionTypes: readonly string[];
  readonly documents: readonly string[];
} & Pick<
  DiscountScope,
  | 'manufacturers'
  | 'models'
  | 'versions'
  | 'manufacturerYears'
  | 'modelYears'
  | 'dealerCodes'
  | 'regions'
>;

const common = sql.raw(`"id", "version", "ruleName" as "name", "enabled",
  "effectiveFrom"::text as "effectiveFrom", "validUntil"::text as "validUntil",
  "discountType", "discountValue"::text as "discountValue", "personType", "saleType", "assetTypeIds", "financeStructures",
  "saleOptionTypes", "manufacturers", "models", "versions", "manufacturerYears", "modelYears", "dealerCodes", "regions"`);

/** The column always has two decimal places. */
const cents = (value: string): bigint => BigInt(value.replace('.', ''));

const benefitOf = ({ discountType, discountValue }: StoredRule): Benefit => {
  if (discountType === 'PERCENTAGE') return { type: discountType, percent: discountValue };
  return discountType === 'VALUE'
    ? { type: discountType, amountCents: cents(discountValue) }
    : { type: discountType, priceCents: cents(discountValue) };
};

const oneOf = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

const scopeOf = (row: StoredRule): DiscountScope => ({
  documents: row.documents,
  personTypes: oneOf(row.personType),
  vehicleTypes: row.assetTypeIds,
  saleTypes: oneOf(row.saleType),
  directSaleTypes: row.directSaleTypes.map(Number),
  saleOptionTypes: row.saleOptionTypes.map(Number),
  financeTypes: row.financeStructures,
  manufacturers: row.manufacturers,
  models: row.models,
  versions: row.versions,
  manufacturerYears: row.manufacturerYears,
  modelYears: row.modelYears,
  dealerCodes: row.dealerCodes,
  regions: row.regions,
});

const ruleOf = (row: StoredRule): DiscountRule => ({
  id: row.id,
  version: row.version,
  code: row.code,
  kind: row.kind,
  name: row.name,
  enabled: row.enabled,
  effectiveFrom: row.effectiveFrom,
  validUntil: row.validUntil,
  usageLimit: row.usageLimit,
  perCustomerLimit: row.isOncePerCustomer ? 1 : null,
  scope: scopeOf(row),
  base: row.kind === 'VOUCHER' ? 'VEHICLE_PRICE' : 'INSURANCE_NET_PREMIUM',
  benefit: benefitOf(row),
});

/** A rule with its discount as it was entered. */
export type FoundRule = {
  readonly rule: DiscountRule;
  readonly discountType: Benefit['type'];
  readonly discountValue: string;
};

/**
 * Finds the voucher or coupon of a code. At most one document of its list is loaded: the deal's if listed, else any
 * other, to mark that there is a list.
 *
 * @param code canonical, see `canonicalCode`
 * @param document bare, or null if unknown
 */
export const findRule = async (
  db: Database,
  { code, document }: { readonly code: string; readonly document: string | null },
): Promise<FoundRule | undefined> => {
  const { rows } = await sql<StoredRule>`
    select 'VOUCHER' as "kind", "discountVoucher" as "code", "voucherLimit" as "usageLimit",
      "voucherType" = 'UNIQUE' as "isOncePerCustomer", "directSaleTypes", ${common},
      array(select d."document" from "voucherDocuments" d where d."voucherId" = "vouchers"."id"
        order by (d."document" = ${document}) desc nulls last limit 1) as "documents"
    from "vouchers" where "discountVoucher" = ${code}
    union all
    select 'COUPON', "discountCoupon", null, false, '{}'::text[], ${common}, array_remove(array["document"], null)
    from "discountCoupons" where "discountCoupon" = ${code}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { discountType, discountValue } = row;
  return { rule: ruleOf(row), discountType, discountValue };
};

/** Locks a rule and the counting of its uses until the transaction ends. */
export const lockRule = async (
  trx: Database,
  { kind, id }: Pick<DiscountRule, 'kind' | 'id'>,
): Promise<void> => {
  const table = sql.table(kind === 'VOUCHER' ? 'vouchers' : 'discountCoupons');
  await sql`select 1 from ${table} where "id" = ${id}::uuid for no key update`.execute(trx);
};

/** Reads the GMF code of a dealer by id. */
export const readDealerCode = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select "GMFcode" as "code" from "dealers" where "id" = ${id}::uuid`.execute(db);
  return rows[0]?.code;
};

/** Reads the region of a dealer by GMF code. */
export const readRegion = async (db: Database, gmfCode: string): Promise<string | undefined> => {
  const { rows } = await sql<{ region: string }>`
    select "region" from "dealers" where "GMFcode" = ${gmfCode}`.execute(db);
  return rows[0]?.region;
};

/** How a change applies to the stored list. */
export type ListMode = 'add' | 'remove' | 'replace';

/** Documents added, removed, and the new total. */
export type ListChange = {
  readonly added: number;
  readonly removed: number;
  readonly documents: number;
};

type ListRequest = {
  readonly voucherId: string;
  /** Bare and valid. */
  readonly documents: readonly string[];
  readonly mode: ListMode;
  readonly at: Date;
};

const removeDocuments = async (
  trx: Database,
  { voucherId, documents, mode }: ListRequest,
): Promise<number> => {
  if (mode === 'add') return 0;
  const isNamed = sql`"document" = any(${documents}::text[])`;
  const { rows } = await sql`
    with "gone" as (
      select "id" from "voucherDocuments"
      where "voucherId" = ${voucherId}::uuid and ${mode === 'remove' ? isNamed : sql`not ${isNamed}`}
    ), "unbound" as (
      update "discountUses" set "voucherDocumentId" = null where "voucherDocumentId" in (select "id" from "gone")
    )
    select "id" from "gone"`.execute(trx);
  const ids = rows.map((row) => (row as { id: string }).id);
  await sql`delete from "voucherDocuments" where "id" = any(${ids}::uuid[])`.execute(trx);
  return ids.length;
};

const addDocuments = async (
  trx: Database,
  { voucherId, documents, mode, at }: ListRequest,
): Promise<number> => {
  if (mode === 'remove') return 0;
  const moment = at.toISOString();
  const { rows } = await sql<{ count: number }>`
    with "made" as (
      insert into "voucherDocuments" ("voucherId", "document", "createdAt", "updatedAt")
      select ${voucherId}::uuid, "document", ${moment}::timestamptz, ${moment}::timestamptz
      from unnest(${documents}::text[]) with ordinality as given("document", "place") order by "place"
      on conflict ("voucherId", "document") do nothing returning 1
    )
    select count(*)::int as "count" from "made"`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Changes the list of a voucher. Uses of removed documents remain uses of the voucher. */
export const changeList = async (trx: Database, request: ListRequest): Promise<ListChange> => {
  const removed = await removeDocuments(trx, request);
  const added = await addDocuments(trx, request);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "voucherDocuments" where "voucherId" = ${request.voucherId}::uuid`.execute(
    trx,
  );
  return { added, removed, documents: rows[0]?.count ?? 0 };
};
