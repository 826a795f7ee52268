import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import type { DiscountQuestion } from '#generated/types/wire.ts';
import type { DiscountSituation } from '../rules/DiscountRule';
import { readDealerCode, readRegion } from './store/discountRules';

/**
 * GMF code of the dealer of a deal: one of the user's own, by default the active one.
 * @fails SEC004
 */
const dealerOf = (
  { userType, scopes, activeScopeId }: Actor,
  requested: string | undefined,
): Result<string, AppError> => {
  if (userType !== 'DEALER') return ok(requested ?? '');
  const own = scopes.find(({ id, code }) =>
    requested === undefined ? id === activeScopeId : code === requested,
  );
  if (own) return ok(own.code);
  return requested === undefined ? ok('') : err(appError('SEC004'));
};

/** Defaults for unknown facts. */
const unknownDeal = {
  document: null,
  personType: 'PF',
  saleType: 'TD',
  directSaleType: null,
  saleOptionTypes: [],
  manufacturer: null,
  model: null,
  version: null,
  manufacturerYear: null,
  modelYear: null,
} as const;

/** A question; for an existing sale with the dealer of that sale. */
export type DealQuestion = DiscountQuestion & { readonly dealerId?: string | null };

/**
 * Builds the deal of a question. The region is always the dealer's.
 *
 * @fails SEC004 for a dealer that is not the user's
 */
export const dealOf = async (
  { db, clock }: Deps,
  actor: Actor,
  question: DealQuestion,
): Promise<Result<DiscountSituation, AppError>> => {
  const {
    code: _code,
    simulation: _simulation,
    dealerCode,
    dealerId,
    assetTypeId,
    ...facts
  } = question;
  const named = dealerId ? await readDealerCode(db, dealerId) : dealerCode;
  const dealer = dealerOf(actor, named);
  if (!dealer.ok) return dealer;
  const { financeStructure: financeType = null, ...known } = facts;
  return ok({
    ...unknownDeal,
    ...known,
    financeType,
    today: localDateOf(clock()),
    vehicleType: assetTypeId === 2 ? 2 : 1,
    dealerCode: dealer.value,
    region: (await readRegion(db, dealer.value)) ?? '',
  });
};
