import { ratio, roundHalfUp, shareOf, sumMembers } from '@patio/framework/kernel';
import type { SellerCommissions } from '#generated/types/wire.ts';
import { withdrawalDays } from './proposals/lifecycle';

/** Profiles that earn a commission; any other falls back to `fi-manager`. @source INS-008 */
const commissionProfiles = ['fi-manager', 'sales-manager', 'seller', 'insurance-operator'] as const;
export type CommissionProfile = (typeof commissionProfiles)[number];

/** Profile ids used by the calls. @source ENUM-157 to ENUM-160, OQ-231 */
const profileIds: Readonly<Record<string, CommissionProfile>> = {
  1: 'seller',
  2: 'fi-manager',
  3: 'sales-manager',
};

/** Commission profile of a group, by name or id. @source INS-008, P286.7 */
export const commissionProfileOf = (group: string): CommissionProfile =>
  commissionProfiles.find((profile) => profile === group) ?? profileIds[group] ?? 'fi-manager';

/**
 * Commission on a net premium, rounded half up.
 *
 * @param netCents net premium in cents, 0 or more
 * @param percent  decimal text: `15` is 15 %
 * @returns cents; 0 for an invalid percentage
 * @source domain 3.2
 */
export const commissionOf = (netCents: bigint, percent: string): bigint =>
  shareOf(netCents, percent) ?? 0n;

/**
 * Commission clawed back when a policy is cancelled: all of it within `withdrawalDays`, then pro rata for the remaining
 * days, rounded half up.
 *
 * @param commissionCents commission paid, 0 or more
 * @param days            since the policy began, and of its whole duration (1 or more)
 * @source domain 3.2; CDC art. 49
 */
export const commissionClawback = (
  commissionCents: bigint,
  { elapsed, duration }: { readonly elapsed: number; readonly duration: number },
): bigint => {
  if (elapsed <= withdrawalDays) return commissionCents;
  const left = Math.max(0, duration - elapsed);
  return roundHalfUp(commissionCents * ratio(BigInt(left), BigInt(duration)));
};

/**
 * Remaining commission of a cancelled policy; null if none was paid.
 *
 * @param paid cents, as stored
 * @param days as in `commissionClawback`
 */
export const commissionLeft = (
  paid: unknown,
  days: Parameters<typeof commissionClawback>[1],
): number | null =>
  paid === null || paid === undefined
    ? null
    : Number(paid) - Number(commissionClawback(BigInt(Number(paid)), days));

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
