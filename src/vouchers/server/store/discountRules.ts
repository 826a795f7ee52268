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
  stackable: false,
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
