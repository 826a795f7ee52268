import { type AppError, appError } from '@patio/framework/kernel';
import type { DiscountRule } from './DiscountRule';

/** A rule that applies to the deal, with its discount in cents (0 or more). */
export type DiscountCandidate = { readonly rule: DiscountRule; readonly benefitCents: bigint };

/** Plan and buyer data that restrict discounts. */
export type StackingSituation = {
  readonly taxType: 'NOT SUBSIDIZED' | 'SUBSIDIZED' | 'TAX ZERO';
  /** Direct-sale segment, such as `EMPLOYEE`; `DEFAULT` otherwise. */
  readonly segment: string;
};

/** Applied discounts, voucher before coupon, and rejected ones with the reason. */
export type DiscountChoice = {
  readonly chosen: readonly DiscountCandidate[];
  readonly rejected: readonly { readonly rule: DiscountRule; readonly error: AppError }[];
};

/** 1 personal, 2 dealer, 3 region, 4 national. @source domain 5.2 */
export const discountTier = ({ scope }: DiscountRule): 1 | 2 | 3 | 4 => {
  if (scope.documents.length > 0) return 1;
  if (scope.dealerCodes.length > 0) return 2;
  return scope.regions.length > 0 ? 3 : 4;
};

const vehicleTier = ({ scope }: DiscountRule): number => {
  if (scope.versions.length > 0) return 1;
  if (scope.models.length > 0) return 2;
  return scope.manufacturers.length > 0 ? 3 : 4;
};

const order = <T extends bigint | number | string>(a: T, b: T): number =>
  a < b ? -1 : a > b ? 1 : 0;

/**
 * Order of precedence, winner first: personal, dealer, region, national; higher benefit; version, model, manufacturer;
 * earlier last day; then code, kind and id to break ties.
 *
 * @source domain 5.2
 */
export const compareDiscounts = (a: DiscountCandidate, b: DiscountCandidate): number =>
  order(discountTier(a.rule), discountTier(b.rule)) ||
  order(b.benefitCents, a.benefitCents) ||
  order(vehicleTier(a.rule), vehicleTier(b.rule)) ||
  order(a.rule.validUntil, b.rule.validUntil) ||
  order(a.rule.code, b.rule.code) ||
  order(a.rule.kind, b.rule.kind) ||
  order(a.rule.id, b.rule.id);

const isRestricted = ({ taxType, segment }: StackingSituation): boolean =>
  taxType === 'TAX ZERO' || segment === 'EMPLOYEE' || segment === 'DIRECTOR';

const objection = (
  { rule, benefitCents }: DiscountCandidate,
  chosen: readonly DiscountCandidate[],
  situation: StackingSituation,
): AppError | undefined => {
  if (isRestricted(situation) && !rule.stackable) return appError('voucher.not_stackable');
  if (benefitCents <= 0n) return appError('voucher.no_benefit');
  const rival = chosen.find(
    (other) => other.rule.kind === rule.kind || other.rule.base === rule.base,
  );
  return rival && appError('voucher.outranked', { params: { code: rival.rule.code } });
};

/**
 * Picks the discounts of a deal: at most one voucher and one coupon, one per base, none without benefit, and only
 * stackable ones with a rate-zero plan or a sale to an employee or director. The order of the candidates does not
 * matter.
 *
 * @param candidates distinct rules accepted by `judgeDiscount`
 * @returns rejected ones carry voucher.not_stackable, voucher.no_benefit or voucher.outranked (with the winner's code)
 * @source domain 5.2, 6.2
 */
export const chooseDiscounts = (
  candidates: readonly DiscountCandidate[],
  situation: StackingSituation,
): DiscountChoice =>
  [...candidates].sort(compareDiscounts).reduce<DiscountChoice>(
    ({ chosen, rejected }, candidate) => {
      const error = objection(candidate, chosen, situation);
      return error
        ? { chosen, rejected: [...rejected, { rule: candidate.rule, error }] }
        : { chosen: [...chosen, candidate].sort(vouchersFirst), rejected };
    },
    { chosen: [], rejected: [] },
  );

const vouchersFirst = (a: DiscountCandidate, b: DiscountCandidate): number =>
  order(b.rule.kind, a.rule.kind);
