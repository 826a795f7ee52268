import {
  type Fixed,
  divide,
  fixedOf,
  parsePercentage,
  percentageText,
  roundHalfUp,
  scaledText,
} from '@patio/framework/kernel';
import { discountsOf, growthAt, type AccrualBasis, type Moment } from './growth';
import type { RateKind } from './Quote';

/**
 * Present value of the difference between the client's and the lender's rate. The maker pays for a special rate, the
 * dealer for a bought one: SUBSIDY. A rate above the net one gives the dealer a RETURN.
 */
export type Subsidy = {
  readonly kind: 'SUBSIDY' | 'RETURN' | 'NONE';
  /** Payments discounted at the net rate, centavos. */
  readonly valueAtNet: bigint;
  /** Financed total − value at the net rate, in cents; negative for a return. */
  readonly amount: bigint;
  /** Amount as percent of the financed total, four places. */
  readonly percent: string;
};

/** Who pays the subsidy, by kind of rate; null if none. */
export const subsidyPayer: Readonly<Record<RateKind, 'MAKER' | 'DEALER' | 'BOTH' | null>> = {
  NET: null,
  SPECIAL: 'MAKER',
  BOUGHT: 'DEALER',
  ZERO: 'BOTH',
  RETURN: null,
};

type AtNet = {
  readonly netRate: string;
  readonly basis: AccrualBasis;
  readonly discounts: readonly Fixed[];
};
const cache = new WeakMap<readonly Moment[], AtNet>();

/** Discount factors at the net rate, cached by a plan's moments. */
const discountsAt = (
  moments: readonly Moment[],
  { netRate, basis }: Pick<AtNet, 'netRate' | 'basis'>,
): readonly Fixed[] => {
  const cached = cache.get(moments);
  if (cached?.netRate === netRate && cached.basis === basis) return cached.discounts;
  const growth = growthAt(parsePercentage(netRate) ?? 0n, basis);
  const steps = moments.map(({ units }, k) => growth.over(units - (moments[k - 1]?.units ?? 0)));
  const discounts = discountsOf(steps);
  cache.set(moments, { netRate, basis, discounts });
  return discounts;
};

/**
 * Sub = F − Σ payment·(1 + i_N)^(−m). Not charged to the client: in neither the CET nor the IOF base.
 *
 * @param payments amounts of the contract, cents
 * @param financed cents, more than 0
 * @param netRate  the lender's rate: percent a month as decimal text
 */
export const subsidyOf = (
  moments: readonly Moment[],
  payments: readonly bigint[],
  { financed, netRate, basis }: { financed: bigint; netRate: string; basis: AccrualBasis },
): Subsidy => {
  const discounts = discountsAt(moments, { netRate, basis });
  const value = payments.reduce((sum, payment, k) => sum + payment * (discounts[k] ?? 0n), 0n);
  const valueAtNet = roundHalfUp(value);
  const amount = financed - valueAtNet;
  // The contract's amounts are rounded: up to a cent per payment is not a subsidy.
  const noise = BigInt(payments.length);
  const isNone = amount <= noise && amount >= -noise;
  return {
    kind: isNone ? 'NONE' : amount > 0n ? 'SUBSIDY' : 'RETURN',
    valueAtNet,
    amount,
    percent: percentageText(divide(fixedOf(amount), fixedOf(financed)), 4),
  };
};

/**
 * Splits a subsidy: the maker's share is rounded half up, the dealer pays the rest.
 *
 * @param makerPercent decimal text, 0 to 100
 */
export const subsidyShares = (
  amount: bigint,
  makerPercent: string,
): { readonly maker: bigint; readonly dealer: bigint } => {
  const maker = roundHalfUp(amount * (parsePercentage(makerPercent) ?? 0n));
  return { maker, dealer: amount - maker };
};

/** Formats an amount for memos and errors: 6307228n gives `63072.28`. */
export const reais = (amount: bigint): string => scaledText(amount, 2);
