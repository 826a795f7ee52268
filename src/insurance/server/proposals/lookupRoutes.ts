import {
  addDays,
  addMonths,
  type AppError,
  type Result,
  appError,
  err,
  inLanguage,
  localDateOf,
  ok,
  type Endpoint,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type RouteModule,
  route,
  type PersonRequest,
  getRecord,
  type Route,
} from '@patio/framework/server';
import { normaliseCep } from '@patio/framework/br';
import { commissionsBySeller, commissionProfileOf } from '#insurance/rules/commission.ts';
import type { CommissionStatement, InsuranceChoice } from '#generated/types/wire.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { dealerOf, findAddress, readCities, readStates } from '#organisation/server/index.ts';
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
import { referenceInsurerName, providerId } from '#addOns/rules/addOns.ts';
import {
  isInsuranceType,
  offeredTypes,
  productOf,
  familyOf,
  type ProposalRow,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { proposalParts } from '#insurance/rules/proposals/proposalParts.ts';
import { findClientByDocument } from '#clients/server/index.ts';
import { readChoices } from '#references/server/index.ts';
import {
  findInsurerAddress,
  listInsurerCities,
  listInsurerCnae,
  listInsurerFuels,
  listInsurerGenders,
  listInsurerOccupations,
  listInsurerStates,
} from '#insurance/insurerCalls.ts';
import { readCommissioned, isSigned } from './store/insurances';
import { paymentFrame } from './mountCardPage';
import { readAnswers } from './store/submissions';
import { withItemCodes } from './itemCodes';
import { isIssued, wireAnswer } from './submitToInsurer';
import {
  findDealerNames,
  findVehiclePrice,
  readClosedProducts,
  readCommissions,
} from './store/facts';
import { readWork, proposalContext } from './work';

type Policy = ReturnType<typeof wireAnswer> | null;

/** Quote, policy and client for the summary of a product. @source INS-043, INS-044, INS-116 */
const resumeOf = async ({ db }: Pick<Deps, 'db'>, record: ProposalRow, policy: Policy) => {
  const { insurancePremium, netPremium, premiumTax, term, id } = record;
  const quote =
    insurancePremium === null || insurancePremium === undefined
      ? null
      : { total: insurancePremium, net: netPremium, tax: premiumTax, term };
  const ids = { proposeInsuranceId: id };
  if (familyOf(record.insuranceType) !== 'GAP') {
    const esignSuccess = await isSigned(db, id);
    const pmcTerms = term === null ? [] : [term];
    return { ...ids, pmcQuote: quote, pmcTerms, policyPmc: policy, esignSuccess };
  }
  const who = { dealer: String(record.dealerId), document: record.clientDocument };
  const clientId = (await findClientByDocument(db, who)) ?? null;
  return { ...ids, clientId, gapQuote: quote, policeGap: policy };
};

/**
 * A proposal with its nested parts and the insurer's answer.
 *
 * @fails SIS001, access.denied
 * @source CALL-221, INS-009 to INS-037, INS-043, INS-044
 */
const presentProposal = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<Record<string, unknown>, AppError>> => {
  const found = await getRecord(proposalContext(deps, request), id);
  if (!found.ok) return found;
  const record = found.value;
  const dealer = await findDealerNames(deps.db, String(record.dealerId ?? ''));
  if (!dealer) return err(appError('SIS001'));
  const answers = await readAnswers(deps.db, record.id);
  const answer = answers.find(({ kind }) => kind === 'policy');
  const hasPolicy = answer !== undefined || isIssued(record);
  const policy = hasPolicy ? wireAnswer(record, answer) : null;
  const parts = proposalParts(await withItemCodes(deps.db, record));
  return ok({ ...record, ...parts, dealer, ...(await resumeOf(deps, record, policy)) });
};

/** @fails SIS001 for an unknown insurer */
export const checkProvider = (provider: string): Result<void, AppError> =>
  provider === providerId ? ok(undefined) : err(appError('SIS001'));

/** Options of a field of the description. */
const choicesOf = (name: string): InsuranceChoice[] =>
  (insuranceProposals.fields.find((field) => field.name === name)?.options ?? []).map(
    ({ value, label }) => ({
      id: String(value),
      name: inLanguage(label, 'pt-BR'),
      nameEn: inLanguage(label, 'en'),
    }),
  );

const listProducts = async ({ db }: Pick<Deps, 'db'>, dealerId: string | null) => {
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
      (await listProducts(deps, dealerOf(actor))).map(({ insuranceType, active }) => ({
        code: insuranceType,
        active,
      })),
    ),
  ),
  route(listOffers, async (deps, { context: { actor } }) =>
    ok(
      (await listProducts(deps, dealerOf(actor)))
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

type StatementQuery = { readonly dealers: readonly string[]; readonly month: string };

/** Commissions by seller for a calendar month in São Paulo. */
const commissionStatement = async (
  db: Database,
  { dealers, month }: StatementQuery,
): Promise<CommissionStatement> => {
  const from = `${month}-01`;
  const until = addDays(addMonths(from, 1), -1);
  const policies = await readCommissioned(db, { dealers, from, until });
  return { from, until, sellers: [...commissionsBySeller(policies)] };
};

type ChoiceList = Endpoint & {
  readonly in: { readonly params: 'InsuranceCallPath' };
  readonly out: 'InsuranceChoices';
  readonly auth: 'session';
};

const listRoute = (endpoint: ChoiceList, list: string): Route =>
  route(endpoint, async ({ db }) => ok([...(await readChoices(db, { list }))]));

/** Insurer lists, served from the portal's own reference data. @source CALL-213 to CALL-219 */
export const insurerListRoutes: RouteModule = [
  route(listInsurerStates, async ({ db }) =>
    ok((await readStates(db)).map(({ uf, name }) => ({ id: uf, name }))),
  ),
  route(listInsurerCities, async ({ db }, { query: { state = 'SP' } }) =>
    ok((await readCities(db, state)).map(({ name }) => ({ id: name, name }))),
  ),
  route(findInsurerAddress, async ({ db }, { query: { zip } }) => {
    const found = await findAddress(db, { zipCode: normaliseCep(zip) });
    return found ? ok({ ...found }) : err(appError('address.zip_not_found'));
  }),
  listRoute(listInsurerCnae, 'cnae'),
  listRoute(listInsurerOccupations, 'occupations'),
  listRoute(listInsurerGenders, 'genders'),
  listRoute(listInsurerFuels, 'fuelTypes'),
];
