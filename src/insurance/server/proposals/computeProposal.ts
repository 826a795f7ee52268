import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { HookContext, Actor, Deps } from '@patio/framework/server';
import { couponsFor } from '#addOns/server/index.ts';
import { describeVehicle } from '#vehicles/server/index.ts';
import {
  type CommissionProfile,
  commissionOf,
  commissionProfileOf,
} from '#insurance/rules/commission.ts';
import { withAssuredParts } from '#insurance/rules/proposals/assuredParts.ts';
import {
  familyOf,
  productOf,
  type InsuranceType,
  type ProposalValues,
  type ProposalField,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { useOf } from '#insurance/rules/proposals/proposalRisk.ts';
import { carFactsOf, readCommissions } from './store/facts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { couponQuestionOf } from '#insurance/rules/proposals/proposalParts.ts';
import type { ProposalWork } from './work';
import { priceProposal, type ProposalPrice } from './priceProposal';

/**
 * Resolves the coupon of a proposal to its benefit; undefined without one.
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
  const found = await couponsFor(deps, actor, { ...couponQuestionOf(values), dealerId })(code);
  if (found.ok) return found;
  const [reason] = found.error.fields ?? [];
  const params = reason?.params ? { params: reason.params } : {};
  const field = { path: 'coupon', code: reason?.code ?? found.error.code, ...params };
  return err(appError('validation.failed', { fields: [field] }));
};

type Computing = Pick<HookContext, 'trx' | 'deps' | 'request'>;

/** Clears premium and payment of a proposal without a price. @source INS-041 */
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

/** Commission of the sale: one of the profile's options, the first by default. @source INS-074, OQ-144 */
const commissionFor = async (
  { trx, deps, request }: Computing,
  values: ProposalValues,
  stored: ProposalValues | undefined,
): Promise<
  Result<{ readonly commission: string | null; readonly profile: CommissionProfile }, AppError>
> => {
  const { commission: before, commissionProfile } = stored ?? {};
  // Another profile that edits the proposal does not change its commission.
  if (typeof before === 'string' && values.commission === before)
    return ok({ commission: before, profile: commissionProfileOf(String(commissionProfile)) });
  const profile = commissionProfileOf(request.actor.groupName);
  const day = localDateOf(deps.clock());
  const product = productOf(values.insuranceType as InsuranceType);
  const offered = await readCommissions(trx, { product, profile, day });
  const chosen = values.commission;
  if (typeof chosen !== 'string' || chosen === '')
    return ok({ commission: offered[0] ?? null, profile });
  const known = offered.find((one) => Number(one) === Number(chosen));
  if (known !== undefined) return ok({ commission: known, profile });
  const params = { option: `${chosen.replace('.', ',')}%` };
  const fields = [{ path: 'commission', code: 'insurance.option_not_in_tariff', params }] as const;
  return err(appError('validation.failed', { fields }));
};

const vehicleOf = async ({ trx }: Computing, values: ProposalValues): Promise<ProposalValues> => {
  if (familyOf(values.insuranceType) === 'LIFE')
    return { vehicleDescription: null, commercialCategory: null };
  const { isTaxi } = await carFactsOf(trx, values);
  const isAuto = familyOf(values.insuranceType) === 'AUTO';
  return {
    vehicleDescription: await describeVehicle(trx, values),
    ...(isAuto ? useOf(values, isTaxi) : { commercialCategory: null }),
  };
};

const stateOf = (price: ProposalPrice | undefined): ProposalValues =>
  price ? { ...price, status: 'Cotada' } : { ...unpriced, status: 'Em Trabalho' };

/**
 * Computes the server-side fields of a proposal: copied parts, price, commission and status. Without a valid price the
 * status is "Em Trabalho".
 *
 * @fails validation.failed with every reason at its field
 * @source INS-040, INS-041, INS-060, INS-061, INS-108
 */
export const computeProposal = async (
  context: Computing,
  sent: ProposalValues,
  { dealerId, stored }: { readonly dealerId: string; readonly stored?: ProposalValues },
): Promise<Result<ProposalValues, AppError>> => {
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
  const changed = Object.entries(whole).filter(
    ([name, value]) => sent[name as ProposalField] !== value,
  );
  return ok({
    ...Object.fromEntries(changed),
    ...vehicle,
    commission: percent,
    commissionProfile: profile,
    commissionValue: percent === null ? null : Number(commissionOf(net, percent)),
    ...stateOf(price.value),
  });
};
