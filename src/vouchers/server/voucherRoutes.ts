import { discountCoupons } from '#generated/descriptions/discountCoupons.ts';
import { vouchers } from '#generated/descriptions/vouchers.ts';
import { type AppError, type EntityDescription, type Result, ok } from '@patio/framework/kernel';
import {
  type Deps,
  type RouteModule,
  type SessionContext,
  findRow,
  openContext,
  route,
} from '@patio/framework/server';
import type { DiscountUseSummary } from '#generated/types/wire.ts';
import { changeVoucherList, summariseCoupon, summariseVoucher, validateVoucher } from '../calls';
import { changeVoucherList as changeList } from './changeVoucherList';
import { dealOf } from './dealOf';
import { summariseUses } from './store/discountUses';
import { validateDiscount } from './useDiscount';

const summarise = async (
  deps: Deps,
  context: SessionContext,
  { description, id }: { readonly description: EntityDescription; readonly id: string },
): Promise<Result<DiscountUseSummary, AppError>> => {
  const row = await findRow({ ...openContext(deps, context), description }, deps.db, { id });
  if (!row.ok) return row;
  const kind = description === vouchers ? 'VOUCHER' : 'COUPON';
  return ok(await summariseUses(deps.db, { kind, id: row.value.id }, deps.clock()));
};

/** Calls about vouchers and coupons: validation, document lists and figures. */
export const voucherRoutes: RouteModule = [
  route(validateVoucher, async (deps, { body, context }) => {
    const deal = await dealOf(deps, context.actor, body);
    if (!deal.ok) return deal;
    const { code, proposal: subject = null } = body;
    const found = await validateDiscount(deps, { code, deal: deal.value, subject });
    if (!found.ok) return found;
    const { rule, discountType, discountValue } = found.value;
    const { kind, name: ruleName } = rule;
    return ok({ valid: true, code: rule.code, kind, ruleName, discountType, discountValue });
  }),

  route(changeVoucherList, (deps, { params, body, context }) =>
    changeList(deps, context, { id: params.id, ...body }),
  ),

  route(summariseVoucher, (deps, { params, context }) =>
    summarise(deps, context, { description: vouchers, id: params.id }),
  ),

  route(summariseCoupon, (deps, { params, context }) =>
    summarise(deps, context, { description: discountCoupons, id: params.id }),
  ),
];
