import { normaliseCpf, normalisePhoneBr } from '@patio/framework/br';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  formatMoney,
  localDateOf,
} from '@patio/framework/kernel';
import type { Deps, RouteModule } from '@patio/framework/server';
import type {
  CsfPriceRequest,
  CsfDealers,
  CsfLead,
  CsfPrices,
  DealerDistanceQuery,
} from '#generated/types/wire.ts';
import { nameFaults } from '#clients/rules/personFaults.ts';
import { receiveLead, type NewLead } from '#leads/server/index.ts';
import { leadPlan } from '#leads/rules/leadChoice.ts';
import {
  findEnabledDealer,
  isCity,
  nearestCity,
  nearestDealers,
  placeOf,
} from '#organisation/server/index.ts';
import { readParameters } from '#simulation/server/index.ts';
import {
  requestContact,
  listCsfModels,
  listCsfVehicles,
  locateDealers,
  priceForCustomer,
} from '../calls';
import { usualManufacturer as manufacturer } from '#vehicles/rules/vehicleChoice.ts';
import { customerPrices } from '../rules/customerPrices';
import { publicRoute, judgeVisitor } from './admitVisitor';
import { consentText, dayText, paymentsText, percentText } from '../rules/texts';
import {
  findCsfVehicle,
  findVersionCode,
  readCsfModels,
  readCsfVehicles,
  readOpenProducts,
} from './store/vehicles';

/** Summarises the customer's offer in one line for the dealer. */
const notesOf = (body: CsfLead, { plans, releaseDate }: CsfPrices): string => {
  const plan = plans.find(({ id }) => id === body.planId);
  const offer = plan?.offers.find(({ term }) => term === body.term);
  const entry = `Simulou em ${dayText(releaseDate)} com entrada de ${formatMoney(body.entryValue)} em ${body.state}`;
  if (body.term && !offer)
    return `${entry}: escolheu ${body.term} parcelas de um plano que não é mais oferecido assim.`;
  if (!plan || !offer) return `${entry}, sem escolher parcelas.`;
  return `${entry}: ${plan.name}, ${paymentsText(offer)}, CET ${percentText(offer.cetYearly)}% a.a.`.slice(
    0,
    1000,
  );
};

/** Vehicle and choices of the customer. */
const choiceOf = ({ entryValue, planId, term }: CsfLead, { vehicle }: CsfPrices) => ({
  modelYear: vehicle.modelYear,
  manufacturerYear: vehicle.manufacturerYear,
  vehiclePrice: vehicle.price,
  entryValue,
  financeType: leadPlan(planId),
  term: term ?? null,
});

/** Builds the lead of a customer for a version. */
const leadOf = (body: CsfLead, prices: CsfPrices, vehicleVersion: string | null): NewLead => ({
  origin: 'csf',
  customerName: body.customerName.trim(),
  document: normaliseCpf(body.document),
  phone: normalisePhoneBr(body.phone),
  email: body.email ?? null,
  vehicleVersion,
  ...choiceOf(body, prices),
  vehicle: `${prices.vehicle.name} ${prices.vehicle.modelYear}`.slice(0, 120),
  state: body.state,
  city: body.city,
  dealerId: body.dealerId,
  notes: notesOf(body, prices),
  consentText,
});

const noPrices = { plans: [], minimumEntry: null, maximumEntry: null };

/** Prices of a vehicle, without plans where none can be priced. @fails SIS001 for an unknown vehicle */
const price = async (
  deps: Deps,
  { vehicleId, entryValue, state }: CsfPriceRequest,
): Promise<Result<CsfPrices, AppError>> => {
  const vehicle = await findCsfVehicle(deps.db, vehicleId);
  if (!vehicle) return err(appError('SIS001'));
  const parameters = await readParameters(deps, { state, isEmployee: false });
  // Without a fee or tax of the day, nothing is financed in the state; the customer may still be contacted.
  if (!parameters.ok) return ok({ vehicle, releaseDate: localDateOf(deps.clock()), ...noPrices });
  const { modelId: model, modelYear, price: vehiclePrice } = vehicle;
  const sale = { state, manufacturer, model, modelYear, vehiclePrice, entryValue };
  const open = await readOpenProducts(deps.db);
  const { releaseDate } = parameters.value;
  return ok({ vehicle, releaseDate, ...customerPrices(sale, parameters.value, open) });
};

/** Maximum number of dealers returned. */
const mostDealers = 12;

const locate = async (
  deps: Deps,
  query: DealerDistanceQuery,
): Promise<Result<CsfDealers, AppError>> => {
  const place = await placeOf(deps, query);
  if (!place.ok) return place;
  const city = await nearestCity(deps.db, place.value);
  if (!city) return err(appError('address.zip_not_found'));
  const found = await nearestDealers(deps.db, place.value, query.bacCode);
  const dealers = found.slice(0, mostDealers).map(({ bacCode: _bacCode, ...dealer }) => dealer);
  return ok({ place: { ...city, ...place.value }, dealers });
};

const unknownCity = err(
  appError('validation.failed', { fields: [{ path: 'city', code: 'validation.enum' }] }),
);

const receive = async (deps: Deps, body: CsfLead, ip: string) => {
  const fields = nameFaults({ path: 'customerName', value: body.customerName });
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const allowed = await judgeVisitor(deps, { token: body.botToken, ip });
  if (!allowed.ok) return allowed;
  const dealer = await findEnabledDealer(deps.db, body.dealerId);
  if (!dealer) return err(appError('SIS001'));
  if (!(await isCity(deps.db, body))) return unknownCity;
  const prices = await price(deps, body);
  if (!prices.ok) return prices;
  const version = await findVersionCode(deps.db, body.vehicleId);
  await receiveLead(deps, leadOf(body, prices.value, version));
  return ok(dealer);
};

/** Routes of the customer's simulator, all public. @source OQ-194, MISC-PUB-05 */
export const csfRoutes: RouteModule = [
  publicRoute(listCsfModels, async ({ db }) => ok(await readCsfModels(db))),
  publicRoute(listCsfVehicles, async ({ db }, { query }) =>
    ok(await readCsfVehicles(db, query.modelId)),
  ),
  publicRoute(priceForCustomer, (deps, { body }) => price(deps, body)),
  publicRoute(locateDealers, (deps, { query }) => locate(deps, query)),
  publicRoute(requestContact, (deps, { body, context: { ip } }) => receive(deps, body, ip)),
];
