import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { HookContext, Actor, Deps } from '@patio/framework/server';
import { describeVehicle } from '#vehicles/server/index.ts';
import { commissionOf, commissionProfileOf } from '#insurance/rules/commission.ts';
import { withAssuredParts } from '#insurance/rules/proposals/assuredParts.ts';
import {
  familyOf,
  productOf,
  type InsuranceType,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { useOf } from '#insurance/rules/proposals/proposalRisk.ts';
import { carFactsOf, readCommissions } from './store/facts';
import { couponsFor } from '#simulation/server/index.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { couponSaleOf } from '#insurance/rules/proposals/couponSale.ts';
import type { ProposalWork } from './work';
import { priceProposal, type ProposalPrice } from './priceProposal';

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

type Values = Readonly<Record<string, unknown>>;
type Computing = Pick<HookContext, 'trx' | 'deps' | 'request'>;

/** How a proposal without a price stands: no premium, no choice of payment. @source INS-041 */
const unpriced = {
  insurer: null,
  insurerQuoteId: null,
  quoteValidUntil: null,
  tariffVersion: null,
  insurancePremium: null,
  netPremium: null,
  premiumTax: null,
  instalmentValue: null,
  effectiveTo: null,
  commissionValue: null,
  couponDiscount: null,
  paymentType: null,
  bank: null,
  bankAgency: null,
  bankAccount: null,
  accountDigit: null,
  isThirdPartyHolder: null,
  holderName: null,
  holderDocument: null,
  holderRelation: null,
  cardToken: null,
} as const;

/**
 * The commission of the sale: one of those that the profile may choose from, the first unless said. @source INS-074,
 * OQ-144
 */
const commissionFor = async (
  { trx, deps, request }: Computing,
  values: Values,
  stored: Values | undefined,
): Promise<Result<{ readonly commission: string | null; readonly profile: string }, AppError>> => {
  const { commission: before, commissionProfile } = stored ?? {};
  // Who changes the proposal of another profile leaves that one's commission as it is.
  if (typeof before === 'string' && values['commission'] === before)
    return ok({ commission: before, profile: String(commissionProfile) });
  const profile = commissionProfileOf(request.actor.groupName);
  const day = localDateOf(deps.clock());
  const product = productOf(values['insuranceType'] as InsuranceType);
  const offered = await readCommissions(trx, { product, profile, day });
  const asked = values['commission'];
  if (typeof asked !== 'string' || asked === '')
    return ok({ commission: offered[0] ?? null, profile });
  const known = offered.find((one) => Number(one) === Number(asked));
  if (known !== undefined) return ok({ commission: known, profile });
  const params = { option: `${asked.replace('.', ',')}%` };
  const fields = [{ path: 'commission', code: 'insurance.option_not_in_tariff', params }] as const;
  return err(appError('validation.failed', { fields }));
};

const vehicleOf = async ({ trx }: Computing, values: Values): Promise<Values> => {
  if (familyOf(values['insuranceType']) === 'LIFE')
    return { vehicleDescription: null, commercialCategory: null };
  const { isTaxi } = await carFactsOf(trx, values);
  const isAuto = familyOf(values['insuranceType']) === 'AUTO';
  return {
    vehicleDescription: await describeVehicle(trx, values),
    ...(isAuto ? useOf(values, isTaxi) : { commercialCategory: null }),
  };
};

const stateOf = (price: ProposalPrice | undefined): Values =>
  price ? { ...price, status: 'Cotada' } : { ...unpriced, status: 'Em Trabalho' };

/**
 * What the server knows of a proposal: whose parts are the insured party's, what it costs, how it stands. Without a
 * price that still holds it is in work.
 *
 * @fails validation.failed with every reason at its field
 * @source INS-040, INS-041, INS-060, INS-061, INS-108
 */
export const computeProposal = async (
  context: Computing,
  sent: Values,
  { dealerId, stored }: { readonly dealerId: string; readonly stored?: Values },
): Promise<Result<Values, AppError>> => {
  const { trx, deps } = context;
  const whole = withAssuredParts(sent, stored);
  const fields = proposalFaults(whole, localDateOf(deps.clock()));
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const { actor } = context.request;
  const inside = { ...deps, db: trx };
  const benefit = await couponOfProposal(inside, actor, { values: whole, dealerId });
  if (!benefit.ok) return benefit;
  const commission = await commissionFor(context, whole, stored);
  if (!commission.ok) return commission;
  const vehicle = await vehicleOf(context, whole);
  const values = { ...whole, ...vehicle };
  const price = await priceProposal(
    { db: trx, clock: deps.clock },
    { values, dealerId, benefit: benefit.value },
  );
  if (!price.ok) return price;
  const { commission: percent, profile } = commission.value;
  const net = BigInt(price.value?.netPremium ?? 0);
  const changed = Object.entries(whole).filter(([name, value]) => sent[name] !== value);
  return ok({
    ...Object.fromEntries(changed),
    ...vehicle,
    commission: percent,
    commissionProfile: profile,
    commissionValue: percent === null ? null : Number(commissionOf(net, percent)),
    ...stateOf(price.value),
  });
};
