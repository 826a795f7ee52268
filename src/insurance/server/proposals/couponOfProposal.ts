import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { couponsFor } from '#simulation/server/index.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { couponSaleOf } from '#insurance/rules/proposals/couponSale.ts';
import type { ProposalWork } from './work';

/**
 * What the coupon of a proposal gives; undefined without one.
 *
 * @fails validation.failed with the first reason at coupon
 * @source INS-103
 */
export const couponOfProposal = async (
  deps: Deps,
  actor: Actor,
  { values, dealerId }: Pick<ProposalWork, 'values' | 'dealerId'>,
): Promise<Result<Benefit | undefined, AppError>> => {
  const { coupon: code } = values;
  if (typeof code !== 'string' || code === '') return ok(undefined);
  const found = await couponsFor(deps, actor, { ...couponSaleOf(values), dealerId })(code);
  if (found.ok) return found;
  const [reason] = found.error.fields ?? [];
  const params = reason?.params ? { params: reason.params } : {};
  const field = { path: 'coupon', code: reason?.code ?? found.error.code, ...params };
  return err(appError('validation.failed', { fields: [field] }));
};
