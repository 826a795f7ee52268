import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Actor, Deps } from '../../../framework/server/deps';
import { couponsFor } from '../../../simulation/server';
import type { Benefit } from '../../../vouchers/rules/DiscountRule';
import { couponSaleOf } from '../../rules/proposals/couponSale';
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
