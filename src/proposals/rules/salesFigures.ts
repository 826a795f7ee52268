import { sumMembers, type LocalDate, addDays, daysBetween } from '@patio/framework/kernel';
import type { SellerFunnel, SalesMonth, SellerMonth } from '#generated/types/wire.ts';

const none: Omit<SellerFunnel, 'name'> = {
  simulations: 0,
  proposals: 0,
  approved: 0,
  active: 0,
  financedValue: 0,
  insurances: 0,
};

/** Sums the funnels of all sellers; money in centavos. */
export const sumFunnels = (sellers: readonly SellerFunnel[]): typeof none =>
  sumMembers(none, sellers);

/** Simulations in 30 days from which a seller without a single proposal needs help. */
const manySimulations = 5;

/** Minimum number of decided proposals for a forecast. */
const fewDecided = 5;

/** Why a seller needs help, with the count behind it. */
type HelpReason = {
  readonly reason: 'waiting' | 'noProposals';
  readonly count: number;
};

/**
 * Share of decided proposals that came into force.
 *
 * @returns 0 to 1; null below five decided proposals, which are too few to judge by
 */
export const conversionOf = ({
  sent,
  activated,
}: Pick<SalesMonth, 'sent' | 'activated'>): number | null =>
  sent < fewDecided ? null : activated / sent;

/**
 * Forecast for the month, applying the conversion of the last 90 days to open proposals.
 *
 * @returns whole contracts, rounded half up; null without a conversion rate
 */
export const forecastOf = (month: SalesMonth): number | null => {
  const conversion = conversionOf(month);
  return conversion === null ? null : month.contracts + Math.round(month.open * conversion);
};

/**
 * Why a seller needs help: proposals wait for their next step, or many simulations led to no proposal.
 *
 * @returns the most urgent reason; null when there is none
 */
export const helpFor = (seller: SellerMonth): HelpReason | null => {
  if (seller.waiting > 0) return { reason: 'waiting', count: seller.waiting };
  if (seller.proposals === 0 && seller.simulations >= manySimulations)
    return { reason: 'noProposals', count: seller.simulations };
  return null;
};

const isSunday = (day: LocalDate): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** Mondays to Saturdays from one day to another, both included: dealers sell on Saturdays. */
export const workdaysBetween = (from: LocalDate, until: LocalDate): number =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, at) =>
    addDays(from, at),
  ).filter((day) => !isSunday(day)).length;
