import type { SellerCommissions } from '#generated/types/wire.ts';
import { sumMembers } from '@patio/framework/kernel';
import { commissionOf } from './commission';

/** A policy and its commission; money in centavos. */
export type CommissionedPolicy = {
  readonly seller: string;
  readonly netPremium: number;
  /** Percentage as decimal text; null if nothing is earned. */
  readonly commission: string | null;
  /** Remaining commission: lower than earned once the policy is cancelled. */
  readonly commissionValue: number | null;
  /** Whether it was issued, and cancelled, within the period. */
  readonly isIssued: boolean;
  readonly isCancelled: boolean;
};

type Sums = Omit<SellerCommissions, 'name'>;

const none: Sums = { policies: 0, premium: 0, earned: 0, cancelled: 0, takenBack: 0 };

const sumsOf = (policy: CommissionedPolicy): Sums => {
  const { netPremium, commission, commissionValue, isIssued, isCancelled } = policy;
  const earned = commission === null ? 0 : Number(commissionOf(BigInt(netPremium), commission));
  return {
    ...none,
    ...(isIssued ? { policies: 1, premium: netPremium, earned } : {}),
    ...(isCancelled ? { cancelled: 1, takenBack: earned - (commissionValue ?? 0) } : {}),
  };
};

/** Totals over all sellers. */
export const sumCommissions = (sellers: readonly Sums[]): Sums => sumMembers(none, sellers);

/** Commissions earned and clawed back by seller, highest earner first. @source domain 3.2 */
export const commissionsBySeller = (
  policies: readonly CommissionedPolicy[],
): readonly SellerCommissions[] => {
  const sums = new Map<string, Sums>();
  for (const policy of policies)
    sums.set(policy.seller, sumMembers(none, [sums.get(policy.seller) ?? none, sumsOf(policy)]));
  return [...sums]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => b.earned - a.earned || a.name.localeCompare(b.name));
};
