import { readProfileFlags } from '#access/server/index.ts';
import {
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type RouteModule,
  type RouteRequest,
  route,
} from '@patio/framework/server';
import { financeTypeCodes, planName } from '#pricing/rules/index.ts';
import {
  checkPreApproval,
  listAggregateValues,
  listAggregateValuesOf,
  listDealerFinanceStructures,
  listFinanceStructures,
  listSimulationTerms,
  priceSimulation,
  readOfferParameters,
  readSimulationParameters,
  readSimulationView,
  recalculateBySource,
  recalculateByTable,
} from '../calls';
import { typedValues, validDays } from '../rules/results';
import type { IofOfDay } from '#pricing/rules/index.ts';
import { openPlan, type DayCharges, releaseDaysOf } from '../rules/parameters';
import { simulationInputOf, sempreFirst, usualLimit } from '../rules/SimulationInput';
import { answerAtDealer, priceByTable, wholePrice, termsOfSale } from './priceDeal';
import { checkDealer, dealerOf } from '#organisation/server/index.ts';
import { readParameters, readParametersAhead } from './readParameters';
import { requestRiskPrice } from './riskPrice';

/** View of groups without flags: no net rate, and no details on subsidies paid by the dealer. */
const unflagged = {
  viewDirectSale: true,
  viewSimulationTax: true,
  viewSimulationResume: true,
  viewPricingRateNet: false,
  viewPricingRateSpecial: true,
  viewPricingRateComprada: false,
  createPropose: false,
};

/** The profile's view at the dealer. */
const viewOf = async ({ db }: Deps, actor: Actor, dealerId: string | null) => {
  const flags = await readProfileFlags(db, { groupName: actor.groupName, dealerId });
  if (!flags) return unflagged;
  const { viewPaymentReport: _ofNoSimulation, ...view } = flags;
  return view;
};

/** Requested release day. @fails request.invalid_parameter if past or too far ahead */
const releaseDayOf = ({ clock }: Deps, asked?: string): Result<LocalDate, AppError> => {
  const today = localDateOf(clock());
  const day = asked ?? today;
  const { from, until } = releaseDaysOf(today);
  if (from <= day && day <= until) return ok(day);
  const path = 'releaseDate';
  const params = { from, until };
  return err(
    appError('request.invalid_parameter', {
      params: { name: path },
      fields: [{ path, code: 'simulation.release_out_of_range', params }],
    }),
  );
};

const openIof = (iof: IofOfDay) => ({ ...iof, rates: { ...iof.rates } });

const openCharges = ({ from, fees, iof }: DayCharges) => ({
  from,
  fees: fees && [...fees],
  iof: iof && openIof(iof),
});

type ParametersRequest = Pick<RouteRequest<typeof readSimulationParameters>, 'query' | 'context'>;

const parameters = async (deps: Deps, { query, context }: ParametersRequest) => {
  const { actor } = context;
  const { saleType, vehicleTypeId, clientState = 'SP', isEmployee, dealerId } = query;
  const own = checkDealer(actor, dealerId);
  if (!own.ok) return own;
  const day = releaseDayOf(deps, query.releaseDate);
  if (!day.ok) return day;
  const input = { state: clientState, isEmployee: isEmployee === 'true' };
  const found =
    query.releaseDate === undefined
      ? await readParametersAhead(deps, input)
      : await readParameters(deps, { ...input, day: day.value });
  if (!found.ok) return found;
  const { releaseDate, plans, fees, iof, nextChanges } = {
    nextChanges: [] as readonly DayCharges[],
    ...found.value,
  };
  const shown = plans.filter(
    (plan) =>
      (saleType === undefined || plan.tableType === saleType) &&
      (vehicleTypeId === undefined ||
        plan.vehicleTypes.some((one) => String(one) === vehicleTypeId)),
  );
  const view = await viewOf(deps, actor, dealerId ?? actor.activeScopeId);
  return ok({
    releaseDate,
    plans: shown.map((plan) => ({ ...openPlan(plan, view) })),
    fees: [...fees],
    iof: openIof(iof),
    nextChanges: nextChanges.map(openCharges),
    view,
    validDays,
    limitTerms: usualLimit,
    isEmployee: input.isEmployee,
    dealerId: dealerOf(actor, dealerId),
  });
};

type TableRequest = Pick<
  RouteRequest<typeof recalculateByTable>,
  'params' | 'query' | 'body' | 'context'
>;

const byTable = (deps: Deps, request: TableRequest) =>
  answerAtDealer(
    deps,
    request,
    priceByTable({ code: request.params.code, term: request.query.term }),
  );

const structures = async (deps: Deps) => {
  const found = await readParameters(deps, { state: 'SP', isEmployee: false });
  const ids = found.ok ? found.value.plans.map(({ financeType }) => financeType) : [];
  const codes = financeTypeCodes(localDateOf(deps.clock()));
  const each = [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => ({
      id,
      ...(codes.has(id) && { code: codes.get(id) }),
      name: planName(id, 'pt-BR'),
      nameEn: planName(id, 'en'),
    }));
  return ok([...sempreFirst(each)]);
};

const feeTexts = {
  TCC: { name: 'Tarifa de cadastro (TCC)', nameEn: 'Registration fee (TCC)' },
  REG: { name: 'Registro do contrato', nameEn: 'Contract registration' },
  TU: { name: 'Avaliação do usado', nameEn: 'Used-vehicle evaluation' },
} as const;

/** Parameters, prices and pre-approval of the simulator. */
export const simulationRoutes: RouteModule = [
  route(readSimulationParameters, parameters),
  route(readOfferParameters, parameters),
  route(listFinanceStructures, structures),
  route(listDealerFinanceStructures, structures),
  route(listAggregateValues, async () => ok([...typedValues])),
  route(listAggregateValuesOf, async (deps, { params, query: { clientState = 'SP' } }) => {
    const found = await readParameters(deps, { state: clientState, isEmployee: false });
    if (!found.ok) return found;
    const fees = found.value.fees.filter(
      ({ code }) => code !== 'TU' || params.vehicleTypeId === '2',
    );
    return ok([
      ...fees.map(({ code, amount }) => ({ code, ...feeTexts[code], isOptional: false, amount })),
      ...typedValues,
    ]);
  }),
  route(readSimulationView, async (deps, { context: { actor } }) =>
    ok(await viewOf(deps, actor, actor.activeScopeId)),
  ),
  route(priceSimulation, (deps, request) => answerAtDealer(deps, request, wholePrice)),
  route(listSimulationTerms, (deps, request) =>
    answerAtDealer(deps, request, (deal, found) => ok(termsOfSale(simulationInputOf(deal), found))),
  ),
  route(recalculateByTable, byTable),
  route(recalculateBySource, byTable),
  route(checkPreApproval, async (deps, { body, context: { actor } }) => {
    const { dealerId, ...question } = body;
    const own = checkDealer(actor, dealerId);
    if (!own.ok) return own;
    const { tierCode, manufacturer, model, vehicleVersion, modelYear, manufacturerYear, ...input } =
      question;
    const sale = { tierCode, manufacturer, model, vehicleVersion, modelYear, manufacturerYear };
    const whole = { birthDate: null, clientIncome: null, extraIncome: null, ...input };
    const dealer = dealerOf(actor, dealerId);
    return ok(await requestRiskPrice(deps, { input: whole, sale: { ...sale, dealer } }));
  }),
];
