import {
  type AppError,
  type Result,
  appError,
  err,
  inLanguage,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import { type Deps, type RouteModule, route } from '@patio/framework/server';
import type { InsuranceChoice } from '#generated/types/wire.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { dealerOf } from '#organisation/server/index.ts';
import {
  listCommissions,
  listCoverages,
  listOffers,
  listProviders,
  listTrackers,
  readCommissionStatement,
  readFipe,
  readPaymentFrame,
  readProposal,
  readPublicKey,
} from '#insurance/proposalCalls.ts';
import { readMenuPermissions } from '#insurance/menuCalls.ts';
import { commissionProfileOf } from '#insurance/rules/commission.ts';
import { referenceInsurerName } from '#insurance/rules/referenceInsurerName.ts';
import { providerId } from '#insurance/rules/proposals/provider.ts';
import {
  isInsuranceType,
  offeredTypes,
  productOf,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { commissionStatement } from './commissionStatement';
import { paymentFrame } from './paymentFrame';
import { presentProposal } from './presentProposal';
import { findVehiclePrice, readClosedProducts, readCommissions } from './store/facts';
import { readWork } from './work';

/** @fails SIS001 for an insurer that is none */
export const checkProvider = (provider: string): Result<void, AppError> =>
  provider === providerId ? ok(undefined) : err(appError('SIS001'));

/** Words of a choice as the description has them. */
const choicesOf = (name: string): InsuranceChoice[] =>
  (insuranceProposals.fields.find((field) => field.name === name)?.options ?? []).map(
    ({ value, label }) => ({
      id: String(value),
      name: inLanguage(label, 'pt-BR'),
      nameEn: inLanguage(label, 'en'),
    }),
  );

const sold = async ({ db }: Pick<Deps, 'db'>, dealerId: string | null) => {
  const closed = await readClosedProducts(db, dealerId);
  return offeredTypes.map((insuranceType) => ({
    insuranceType,
    active: !closed.has(productOf(insuranceType)),
  }));
};

/** Look-ups of the insurance pages. @source CALL-202 to CALL-207, CALL-221, CALL-222 */
export const lookupRoutes: RouteModule = [
  route(readProposal, (deps, { params, context }) => presentProposal(deps, context, params.id)),
  route(readMenuPermissions, async (deps, { context: { actor } }) =>
    ok(
      (await sold(deps, dealerOf(actor))).map(({ insuranceType, active }) => ({
        code: insuranceType,
        active,
      })),
    ),
  ),
  route(listOffers, async (deps, { context: { actor } }) =>
    ok(
      (await sold(deps, dealerOf(actor)))
        .filter(({ active }) => active)
        .map(({ insuranceType }) => ({ insuranceType })),
    ),
  ),
  route(readPublicKey, async ({ config }) => ok({ key: config.publicApiKey })),
  route(listCoverages, async () => ok(choicesOf('coverage'))),
  route(listTrackers, async () => ok(choicesOf('trackingDevice'))),
  route(listProviders, async () =>
    ok([
      {
        id: providerId,
        name: referenceInsurerName,
        nameEn: referenceInsurerName,
      },
    ]),
  ),
  route(readFipe, async (deps, { params, query, context }) => {
    const work = await readWork(deps, context, params);
    if (!work.ok) return work;
    const { assetType, ...car } = query;
    const kind = assetType === undefined ? {} : { assetType: Number(assetType) };
    const value = await findVehiclePrice(deps.db, { ...work.value.values, ...car, ...kind });
    return ok({ value });
  }),
  route(listCommissions, async ({ db, clock }, { params, query, context: { actor } }) => {
    if (!isInsuranceType(params.type)) return err(appError('SIS001'));
    const profile = commissionProfileOf(query.profile ?? actor.groupName);
    const day = localDateOf(clock());
    const found = await readCommissions(db, { product: productOf(params.type), profile, day });
    return ok({ profile, percentages: found.map((percentage) => ({ percentage })) });
  }),
  route(readCommissionStatement, async ({ db }, { query: { month }, context: { actor } }) => {
    const dealers = actor.scopes.map(({ id }) => id);
    return ok(await commissionStatement(db, { dealers, month }));
  }),
  route(readPaymentFrame, async (deps, { params, context }) => {
    const work = await readWork(deps, context, params);
    return work.ok ? ok(await paymentFrame(deps, context, params.id)) : work;
  }),
];
