import type { LocalDate } from '@patio/framework/kernel';

/** A voucher discounts the vehicle's business, a coupon discounts an insurance. @source domain 5.2, OQ-157 */
type DiscountKind = 'VOUCHER' | 'COUPON';

/** What a rule reduces. Insurance premiums are discounted net of tax. */
type DiscountBase = 'VEHICLE_PRICE' | 'TCC' | 'RATE' | 'INSURANCE_NET_PREMIUM';

/**
 * What the client gets on an amount of money.
 * PERCENTAGE: `percent` is the figure before the sign (`12.5` is 12.5 %), above 0 and at most 100; `capCents` limits
 * the discount. VALUE: `amountCents` comes off. FIXED_PRICE: the base becomes `priceCents`; a lower base stays.
 *
 * @source OQ-156
 */
export type Benefit =
  | { readonly type: 'PERCENTAGE'; readonly percent: string; readonly capCents?: bigint }
  | { readonly type: 'VALUE'; readonly amountCents: bigint }
  | { readonly type: 'FIXED_PRICE'; readonly priceCents: bigint };

/** What the client gets on a rate; `points` and `rate` are decimals in the unit of the rate that they meet. */
export type RateBenefit =
  | { readonly type: 'PERCENTAGE'; readonly percent: string }
  | { readonly type: 'VALUE'; readonly points: string }
  | { readonly type: 'FIXED_PRICE'; readonly rate: string };

/**
 * Where a rule applies: an empty list means any, a filled one means "one of these"; every field must agree.
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

/** A benefit with the base that it fits. */
type DiscountOffer =
  | { readonly base: Exclude<DiscountBase, 'RATE'>; readonly benefit: Benefit }
  | { readonly base: 'RATE'; readonly benefit: RateBenefit };

/** A voucher or coupon. A change of benefit or scope makes a new `version`; the calculation stores id and version. */
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
  /** Uses altogether, 1 or more; null is unlimited. */
  readonly usageLimit: number | null;
  /** Uses by one CPF or CNPJ, 1 or more (1 unless the rule says otherwise); null is unlimited. */
  readonly perCustomerLimit: number | null;
  readonly scope: DiscountScope;
  /** Whether the rule may join a rate-zero plan or a sale to an employee or director. */
  readonly stackable: boolean;
};

/** Scope without any restriction. */
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
