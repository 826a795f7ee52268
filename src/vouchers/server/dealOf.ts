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
import type { DiscountSituation } from '../rules/DiscountSituation';
import { readDealerCode, readRegion } from './store/dealerRegions';

/**
 * GMF code of the dealer that the deal is made at: one of the person's own, the active one unless said.
 * @fails SEC004
 */
const dealerOf = (
  { userType, scopes, activeScopeId }: Actor,
  asked: string | undefined,
): Result<string, AppError> => {
  if (userType !== 'DEALER') return ok(asked ?? '');
  const own = scopes.find(({ id, code }) =>
    asked === undefined ? id === activeScopeId : code === asked,
  );
  if (own) return ok(own.code);
  return asked === undefined ? ok('') : err(appError('SEC004'));
};

/** What nobody has said yet. */
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

/** A question, of a sale that is made already by the dealer of that sale. */
export type DealQuestion = DiscountQuestion & { readonly dealerId?: string | null };

/**
 * The deal that a question describes. The region is that of the dealer, whatever somebody may say.
 *
 * @fails SEC004 for a dealer that is not the person's
 */
export const dealOf = async (
  { db, clock }: Deps,
  actor: Actor,
  question: DealQuestion,
): Promise<Result<DiscountSituation, AppError>> => {
  const { code: _code, proposal: _proposal, dealerCode, dealerId, assetTypeId, ...told } = question;
  const named = dealerId ? await readDealerCode(db, dealerId) : dealerCode;
  const dealer = dealerOf(actor, named);
  if (!dealer.ok) return dealer;
  const { financeStructure: financeType = null, ...known } = told;
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
