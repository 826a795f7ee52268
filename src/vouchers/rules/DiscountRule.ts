import type { LocalDate, UncheckedValues } from '@patio/framework/kernel';

/** A voucher discounts the vehicle sale, a coupon an insurance. @source domain 5.2, OQ-157 */
type DiscountKind = 'VOUCHER' | 'COUPON';

/** Base of a discount. Insurance premiums are discounted net of tax. */
type DiscountBase = 'VEHICLE_PRICE' | 'TCC' | 'RATE' | 'INSURANCE_NET_PREMIUM';

/**
 * Benefit on an amount of money.
 * PERCENTAGE: `percent` is the figure before the sign (`12.5` is 12.5 %), above 0 and at most 100; `capCents` limits
 * the discount. VALUE: `amountCents` comes off. FIXED_PRICE: the base becomes `priceCents`, unless it is lower already.
 *
 * @source OQ-156
 */
export type Benefit =
  | { readonly type: 'PERCENTAGE'; readonly percent: string; readonly capCents?: bigint }
  | { readonly type: 'VALUE'; readonly amountCents: bigint }
  | { readonly type: 'FIXED_PRICE'; readonly priceCents: bigint };

/** Benefit on a rate; `points` and `rate` are decimals in the unit of that rate. */
export type RateBenefit =
  | { readonly type: 'PERCENTAGE'; readonly percent: string }
  | { readonly type: 'VALUE'; readonly points: string }
  | { readonly type: 'FIXED_PRICE'; readonly rate: string };

/**
 * Scope of a rule: an empty list means any, a filled one "one of these"; all fields must match.
 *
 * @source ENT-VOUCHER-06 to -18, ENT-COUPON-09 to -21, domain 5.2
 */
export type DiscountScope = {
  /** CPF or CNPJ, punctuated or bare. */
  readonly documents: readonly string[];
  readonly personTypes: readonly ('PF' | 'PJ')[];
  /** 1 new, 2 used. */
  readonly vehicleTypes: readonly (1 | 2)[];
  readonly saleTypes: readonly ('VD' | 'TD')[];
  /** 1 to 19. */
  readonly directSaleTypes: readonly number[];
  readonly saleOptionTypes: readonly number[];
  readonly financeTypes: readonly number[];
  readonly manufacturers: readonly string[];
  readonly models: readonly string[];
  readonly versions: readonly string[];
  readonly manufacturerYears: readonly number[];
  readonly modelYears: readonly number[];
  readonly dealerCodes: readonly string[];
  readonly regions: readonly string[];
};

/** A benefit with a matching base. */
type DiscountOffer =
  | { readonly base: Exclude<DiscountBase, 'RATE'>; readonly benefit: Benefit }
  | { readonly base: 'RATE'; readonly benefit: RateBenefit };

/** A voucher or coupon. Changing benefit or scope creates a new `version`; calculations store id and version. */
export type DiscountRule = DiscountOffer & {
  readonly id: string;
  readonly version: number;
  /** Canonical: see `canonicalCode`. */
  readonly code: string;
  readonly kind: DiscountKind;
  readonly name: string;
  readonly enabled: boolean;
  /** First day, inclusive. */
  readonly effectiveFrom: LocalDate;
  /** Last day, inclusive. */
  readonly validUntil: LocalDate;
  /** Total uses, 1 or more; null is unlimited. */
  readonly usageLimit: number | null;
  /** Uses per CPF or CNPJ, 1 or more (default 1); null is unlimited. */
  readonly perCustomerLimit: number | null;
  readonly scope: DiscountScope;
};

/** Unrestricted scope. */
export const anyScope: DiscountScope = {
  documents: [],
  personTypes: [],
  vehicleTypes: [],
  saleTypes: [],
  directSaleTypes: [],
  saleOptionTypes: [],
  financeTypes: [],
  manufacturers: [],
  models: [],
  versions: [],
  manufacturerYears: [],
  modelYears: [],
  dealerCodes: [],
  regions: [],
};

/** The deal that a rule is checked against. null means "not known yet" and matches no filled list. */
export type DiscountSituation = {
  /** Today in the dealer's time zone. */
  readonly today: LocalDate;
  /** CPF or CNPJ, punctuated or bare. */
  readonly document: string | null;
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: 1 | 2;
  readonly saleType: 'VD' | 'TD';
  /** 1 to 19. */
  readonly directSaleType: number | null;
  /** 4 and 7 can be combined. */
  readonly saleOptionTypes: readonly number[];
  readonly financeType: number | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly version: string | null;
  readonly manufacturerYear: number | null;
  readonly modelYear: number | null;
  readonly dealerCode: string;
  readonly region: string;
};

/** Counters of a rule, 0 or more, without reservations of the same proposal. */
export type DiscountUsage = {
  readonly used: number;
  readonly reserved: number;
  /** Uses and reservations by the document of the situation. */
  readonly byDocument: number;
};

/**
 * Normalises a code for storage and comparison: NFKC, trimmed, upper case. `junho26` and ` JUNHO26 ` are the same code,
 * across vouchers and coupons.
 *
 * @source VAL-055, OQ-157
 */
export const canonicalCode = (typed: string): string =>
  typed.normalize('NFKC').trim().toUpperCase();

/** Scope fields of a voucher or coupon, in display order. */
export const scopeFields = [
  'personType',
  'assetTypeIds',
  'manufacturers',
  'models',
  'versions',
  'manufacturerYears',
  'modelYears',
  'saleType',
  'directSaleTypes',
  'saleOptionTypes',
  'financeStructures',
  'dealerCodes',
  'regions',
] as const;

type Values = UncheckedValues<'simulations'>;

/** Returns the voucher code that a copy dropped because it is no longer valid: the price differs from the original. */
export const lostVoucher = (original: Values, copy: Values): string | undefined => {
  const code = original.voucherCode;
  return typeof code === 'string' && !copy.voucherCode ? code : undefined;
};
