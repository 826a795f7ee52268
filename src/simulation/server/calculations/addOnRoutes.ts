import {
  appError,
  err,
  localDateOf,
  ok,
  type AppError,
  type Result,
} from '@patio/framework/kernel';
import { type Deps, type RouteModule, route, type Actor } from '@patio/framework/server';
import {
  couponsFor,
  findLongestTerm,
  findQuote,
  hasAddOns,
  insurerOf,
  storeQuote,
  priceAddOns,
  readAddOns,
  readCombos,
  readForSale,
  rowsOn,
  type ComboRow,
} from '#addOns/server/index.ts';
import { dealerOfSale, isExempt } from '#exemptions/server/index.ts';
import type {
  AddOnItem,
  InsuranceOption,
  AutoQuoteRequest,
  AutoPrice,
  AutoRules,
} from '#generated/types/wire.ts';
import { comboInitials } from '#addOns/rules/combo.ts';
import {
  listAddOns,
  listAddOnsOf,
  listCombos,
  listInsuranceParameters,
  listOfferAggregates,
  priceAddOnOptions,
  priceAutoInsurance,
  readAutoQuote,
  readAutoRules,
  readComboParameters,
  readIgnoreTcc,
  readInsuranceOption,
} from '#simulation/addOnCalls.ts';
import { addOnsFor, hasPrice, type AddOn, addOnRefusals } from '#addOns/rules/addOns.ts';
import { typedValues } from '#simulation/rules/results.ts';
import { isComboApplicable, isComboOfferedTo } from '#addOns/rules/combo.ts';
import { tccOf } from '#simulation/rules/parameters.ts';
import { readParameters } from '../readParameters';
import { checkDealer, dealerOf } from '#organisation/server/index.ts';
import { findModelSegment } from '#vehicles/server/index.ts';
import type { AutoRisk } from '#addOns/rules/autoPremium.ts';
import { usualCoverage, zoneOfCep } from '#addOns/rules/tariffs.ts';
import { autoTariffOf } from '#addOns/rules/tariffRows.ts';
import { rowAt } from '#pricing/rules/datedRows.ts';
import { isTaxiSale } from '../store/lookups';

type Reading = Pick<Deps, 'db' | 'clock'>;

const none = 0n;
const cents = (amount: number | undefined): bigint => BigInt(amount ?? 0);

/** Defaults for missing details: comprehensive cover of a new private car kept in a garage. @source INS-004 */
const riskOf = (input: AutoQuoteRequest, isTaxi: boolean): AutoRisk => ({
  coverage: input.coverage ?? usualCoverage,
  fipeCents: BigInt(input.fipeValue),
  fipeShare: input.fipeShare ?? '100',
  armourCents: cents(input.armourValue),
  vehicleAge: input.vehicleAge ?? 0,
  isElectric: input.isElectric === true,
  isTruckOrPickup: input.isTruckOrPickup === true,
  zone: zoneOfCep(input.zipCode),
  driverAge: input.driverAge,
  hasYoungDriver: input.hasYoungDriver === true,
  bonusClass: input.bonusClass ?? 0,
  hasGarage: input.hasGarage !== false,
  hasTracker: input.hasTracker === true,
  hasGasKit: input.hasGasKit === true,
  use: isTaxi ? 'TAXI' : (input.use ?? 'PRIVATE'),
  deductible: input.deductible ?? 'NORMAL',
  liability: {
    material: cents(input.materialDamage),
    bodily: cents(input.bodilyInjury),
    moral: cents(input.moralDamage),
  },
  passengers: { limit: none, persons: 0 },
  hasAssistance: input.hasAssistance === true,
});

/** Converts an insurer's refusal to an add-on error. */
const refusalOf = (error: AppError): AppError => {
  const { code, params, fields } = error;
  if (code === 'pricing.row_missing') return error;
  const field = { path: 'insurer', code, ...(params ? { params } : {}) };
  if (code === 'insurance.insurer_silent') return appError(code, { fields: [field] });
  if (code === 'insurance.insurer_refused')
    return appError(addOnRefusals.refused, { fields: [field] });
  return appError(addOnRefusals.risk, { fields: fields ?? [field] });
};

/**
 * Requests a quote for a year of car insurance and stores it, so that a simulation can refer to it. Taxis are always
 * quoted as such. Insurers are called outside transactions.
 *
 * @fails SP-008 with every refused field, insurance.insurer_silent, SP-011, pricing.row_missing without a whole tariff
 *   of the day
 * @source CALL-126, SIMR-061, INS-108
 */
const priceAuto = async (
  deps: Deps,
  { input, actor }: { readonly input: AutoQuoteRequest; readonly actor: Actor },
): Promise<Result<AutoPrice, AppError>> => {
  const { db, clock } = deps;
  const date = localDateOf(clock());
  const risk = riskOf(input, await isTaxiSale(db, input));
  const quoted = await insurerOf(deps)(risk, date);
  if (!quoted.ok) return err(refusalOf(quoted.error));
  const { quoteId: insurerQuoteId, ...quote } = quoted.value;
  const id = deps.ids();
  const { coverage, use } = risk;
  const answer = { quoteId: id, coverage, use, ...quote };
  await storeQuote(db, {
    id,
    insurerQuoteId,
    answer,
    at: clock(),
    dealerId: dealerOf(actor, input.dealerId),
    insurer: quote.insurer,
    validUntil: quote.validUntil,
    total: quote.total,
    createdBy: actor.userId,
  });
  return ok(answer);
};

/** Options of the car insurance on the day. @fails pricing.row_missing @source CALL-127 */
const autoRulesOf = async ({ db, clock }: Reading): Promise<Result<AutoRules, AppError>> => {
  const date = localDateOf(clock());
  const row = rowAt(autoTariffOf(await rowsOn(db, 'autoTariffs', date)), date);
  if (!row.ok) return row;
  const { value, version } = row.value;
  return ok({
    coverages: ['A', 'B', 'C'],
    usualCoverage,
    uses: ['PRIVATE', 'COMMERCIAL', 'TAXI'],
    deductibles: ['REDUCED', 'NORMAL', 'INCREASED'],
    fipeShare: { ...value.fipeShare },
    driverAge: { minimum: value.driverAges[0]?.from ?? 0, maximum: value.highestDriverAge },
    highestBonusClass: value.highestBonusClass,
    tariffVersion: version,
  });
};

const wireCombo = (row: ComboRow) => {
  const { id, name, pmcMileage, guaranteedNoteTerm } = row;
  const names = { names: [...row.names], namesEn: [...row.namesEn] };
  const lists = { products: [...row.products], ...names, pmcCoverage: [...row.pmcCoverage] };
  return { id, name, pmcMileage, guaranteedNoteTerm, ...lists, pmcTerms: [...row.pmcTerms] };
};

const ascending = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

const comboParameters = async ({ db, clock }: Deps) => {
  const day = localDateOf(clock());
  const warranty = await rowsOn(db, 'pmcTariffs', day);
  const notes = await rowsOn(db, 'guaranteedNoteTariffs', day);
  return ok({
    products: [...comboInitials],
    personTypes: ['PF', 'PJ'],
    vehicleTypes: [1, 2],
    pmcTerms: ascending(warranty.map(({ months }) => months)),
    pmcMileages: ascending(warranty.map(({ mileage }) => mileage)),
    guaranteedNoteTerms: ascending(notes.map(({ months }) => months)),
  });
};

/** Add-on of a type of insurance; several names map to one product. @source INS-002, OQ-138 */
const addOnOf: Readonly<Record<string, string>> = {
  CHEV_PLUS: 'SEGURO_AUTO',
  AUTO: 'SEGURO_AUTO',
  SEGURO_AUTO: 'SEGURO_AUTO',
  PMC: 'PMC',
  PMC_CARDIF: 'PMC',
  pmcDayTwo: 'PMC',
  GAP: 'GAP',
  LIFE: 'LIFE',
};

const wireAddOn = ({ code, name, nameEn, initials, type, ...lists }: AddOn): AddOnItem => ({
  code,
  name,
  type,
  ...(nameEn === undefined ? {} : { nameEn }),
  ...(initials === undefined ? {} : { initials }),
  terms: [...lists.terms],
  coverages: [...lists.coverages],
  plans: [...lists.plans],
  pricingOptions: [...lists.pricingOptions],
});

const optionOf = (type: string, addOn: AddOn): InsuranceOption => {
  const { terms, coverages, plans, pricingOptions, name } = wireAddOn(addOn);
  return { type, name, terms, coverages, plans, pricingOptions };
};

const today = ({ clock }: Deps) => localDateOf(clock());

/** Lookups and prices of add-ons and insurances. */
export const addOnRoutes: RouteModule = [
  route(listOfferAggregates, async () => ok([...typedValues])),
  route(listCombos, async ({ db }, { query, context: { actor } }) => {
    const own = checkDealer(actor, query.dealerId);
    if (!own.ok) return own;
    if (!(await hasAddOns(db, dealerOf(actor, query.dealerId)))) return ok([]);
    const { model, vehicleSegmentation = model && (await findModelSegment(db, model)) } = query;
    const input = { ...query, vehicleSegmentation };
    const offered = (await readCombos(db)).filter(
      (row) => isComboOfferedTo(row, actor.groupName) && isComboApplicable(row, input),
    );
    return ok(offered.map(wireCombo));
  }),
  route(readComboParameters, comboParameters),
  route(readInsuranceOption, async (deps, { params: { type } }) => {
    const addOns = await readAddOns(deps.db, { day: today(deps), dealerId: null });
    const addOn = addOns.find(({ code }) => code === addOnOf[type]);
    return addOn ? ok(optionOf(type, addOn)) : err(appError('SIS001'));
  }),
  route(readIgnoreTcc, async (deps, { params, query: { state = 'SP', isEmployee }, context }) => {
    const found = await readParameters(deps, { state, isEmployee: isEmployee === 'true' });
    if (!found.ok) return found;
    const fee = tccOf(found.value);
    const sale = { clientDocument: params.id, dealer: dealerOfSale(context.actor), fee };
    return ok({ ignoreTCC: fee === 0 || (await isExempt(deps, sale)) });
  }),
  route(listInsuranceParameters, async (deps, { query }) => {
    const day = today(deps);
    const term = await findLongestTerm(deps.db, Number(query.financeTypeId), day);
    if (term === undefined) return ok([]);
    const vehicleTypeId = query.vehicleTypeId === '2' ? 2 : 1;
    const sold = addOnsFor(await readAddOns(deps.db, { day, dealerId: null }), {
      personType: 'PF',
      vehicleTypeId,
      term,
    });
    return ok(
      sold.filter(({ type }) => type === 'Insurance').map((one) => optionOf(one.code, one)),
    );
  }),
  route(listAddOns, async (deps, { context: { actor } }) => {
    const dealerId = dealerOf(actor);
    return ok((await readAddOns(deps.db, { day: today(deps), dealerId })).map(wireAddOn));
  }),
  route(listAddOnsOf, async (deps, { body, context: { actor } }) => {
    const own = checkDealer(actor, body.dealerId);
    if (!own.ok) return own;
    const dealerId = dealerOf(actor, body.dealerId);
    const sold = await readAddOns(deps.db, { day: today(deps), dealerId });
    return ok(addOnsFor(sold, body).filter(hasPrice).map(wireAddOn));
  }),
  route(priceAddOnOptions, async (deps, { body, context: { actor } }) => {
    const own = checkDealer(actor, body.dealerId);
    if (!own.ok) return own;
    const { personType, vehicleTypeId: assetTypeId, deal } = body;
    const dealerId = dealerOf(actor, body.dealerId);
    const coupon = couponsFor(deps, actor, { ...deal, personType, assetTypeId, dealerId });
    const question = { request: body, dealerId, coupon };
    return priceAddOns(deps, question, await readForSale(deps, question));
  }),
  route(priceAutoInsurance, async (deps, { body, context: { actor } }) => {
    const own = checkDealer(actor, body.dealerId);
    return own.ok ? priceAuto(deps, { input: body, actor }) : own;
  }),
  route(readAutoQuote, async ({ db }, { params, query, context: { actor } }) => {
    const own = checkDealer(actor, query.dealerId);
    if (!own.ok) return own;
    const quote = await findQuote(db, { id: params.id, dealerId: dealerOf(actor, query.dealerId) });
    return quote ? ok(quote) : err(appError('SIS001'));
  }),
  route(readAutoRules, (deps) => autoRulesOf(deps)),
];
