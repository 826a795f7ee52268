import {
  type UncheckedValues,
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  ok,
  localDateOf,
} from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import type { Pricing } from '#pricing/rules/index.ts';
import { describeVehicle } from '#vehicles/server/index.ts';
import { priceFor, offersType, figuresFor, offeredTermsOf, replacedOptions } from '../rules/grid';
import type { SimulationParameters, SimulationPlan } from '../rules/parameters';
import { whyNot, whyNotEntry } from '../rules/reasons';
import { storedInputOf, type SimulationInput } from '../rules/SimulationInput';
import { resultOf } from '../rules/results';
import { readParameters } from './readParameters';
import { findSegment } from './store/lookups';

/** A stored or submitted simulation with the price of its table and term. */
type PricedSimulation = {
  readonly input: SimulationInput;
  readonly parameters: SimulationParameters;
  readonly table: SimulationPlan;
  readonly pricing: Pricing;
};

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Field of a simulation by field of a quote. */
const fieldOf: Readonly<Record<string, string>> = {
  entry: 'entryValue',
  vehiclePrice: 'vehiclePrice',
  term: 'term',
  firstDueDate: 'firstDueDate',
  'options.residual': 'residualPercentage',
  'options.balloons': 'balloons',
  'options.vrg': 'vrgPercentage',
  'options.instalments': 'differentiatedInstallments',
  'options.grace': 'grace',
  'options.deferral': 'deferral',
  'options.periodicity': 'periodicity',
};

/** Parent option of a path: `options.balloons` for `options.balloons.0.amount`. */
const partOf = (path: string): string => path.split('.').slice(0, 2).join('.');

/** Moves a pricing error to the corresponding field of the simulation, or to the table. */
const atField = ({ code, params, fields = [] }: AppError): AppError => {
  const path = fieldOf[partOf(fields[0]?.path ?? '')] ?? 'tableCode';
  return { code, params, fields: [{ path, code, ...(params ? { params } : {}) }] };
};

/** Refuses a table, or an entry it does not allow. */
const notOffered = (path: 'tableCode' | 'entryValue') =>
  err(
    appError('validation.failed', {
      fields: [{ path, code: 'simulation.table_not_offered' }],
    }),
  );

/** Buyers of the segment EMPLOYEE pay the employee's fees. @source OQ-188 */
const isEmployeeSale = async (db: Deps['db'], directSale: string | null): Promise<boolean> =>
  directSale !== null && (await findSegment(db, directSale)) === 'EMPLOYEE';

/** Pricing parameters of a simulation, today or on another day. @fails pricing.row_missing */
export const parametersFor = async (
  { db, clock }: Reading,
  input: SimulationInput,
  day?: LocalDate,
) => {
  const isEmployee = await isEmployeeSale(db, input.directSale);
  const of = { state: input.state, isEmployee, ...(day ? { day } : {}) };
  return readParameters({ db, clock }, of);
};

/**
 * Reads the pricing inputs of a stored simulation, today or on another day.
 *
 * @fails pricing.row_missing; validation.failed at tableCode if the table does not apply to the sale
 */
const openSale = async (
  reading: Reading,
  values: UncheckedValues<'simulations'>,
  day?: LocalDate,
): Promise<Result<Omit<PricedSimulation, 'pricing'>, AppError>> => {
  const input = storedInputOf(values);
  const found = await parametersFor(reading, input, day);
  if (!found.ok) return found;
  const parameters = found.value;
  const table = parameters.plans.find(({ code }) => code === values.tableCode);
  return !table || whyNot(table, input, parameters.releaseDate)
    ? notOffered('tableCode')
    : ok({ input, parameters, table });
};

/**
 * Price of a simulation's table and term, today or on another day.
 *
 * @fails validation.failed at tableCode if the table does not apply to the sale, pricing errors at their field
 */
export const priceStored = async (
  reading: Reading,
  values: UncheckedValues<'simulations'>,
  day?: LocalDate,
): Promise<Result<PricedSimulation, AppError>> => {
  const opened = await openSale(reading, values, day);
  if (!opened.ok) return opened;
  const { input, parameters, table } = opened.value;
  if (whyNotEntry(table, input)) return notOffered('entryValue');
  const priced = priceFor(input, parameters, { table, term: Number(values.term) });
  return priced.ok
    ? ok({ input, parameters, table, pricing: priced.value })
    : err(atField(priced.error));
};

/**
 * Computed fields of a simulation, today or on another day: price of the chosen table and term, validity, vehicle name.
 *
 * @fails every error of `priceStored`, simulation.table_not_offered at tableCode for one of another finance structure
 * @source SIMR-030
 */
export const priceOfSimulation = async (
  reading: Reading,
  values: UncheckedValues<'simulations'>,
  day?: LocalDate,
) => {
  const priced = await priceStored(reading, values, day);
  if (!priced.ok) return priced;
  const { input, table, pricing, parameters } = priced.value;
  if (!offersType(input, table)) return notOffered('tableCode');
  const result = resultOf(table, pricing, parameters.releaseDate);
  const { tableDescription, instalment, financedValue, iofValue, totalValue } = result;
  const { rate, cetYearly, validity } = result;
  const vehicleDescription = await describeVehicle(reading.db, values);
  return ok({
    // Stored as they were priced.
    ...replacedOptions(input, table),
    tableDescription,
    instalment,
    financedValue,
    iofValue,
    totalValue,
    rate,
    cetYearly,
    validity,
    simulationDate: day ?? localDateOf(reading.clock()),
    vehicleDescription,
    name: [values.clientName, vehicleDescription].filter(Boolean).join(' · '),
  });
};

type Terms = { readonly entryValue: number; readonly term: number };

/** Amounts in cents. */
type OtherPrices = {
  readonly terms: readonly number[];
  readonly leastEntry: number;
  /** Undefined if the table has no price for it. */
  readonly price: (
    terms: Terms,
  ) => { readonly financedValue: number; readonly instalment: number } | undefined;
};

/**
 * Prices a stored simulation today with other entries and terms of its table.
 *
 * @fails pricing.row_missing, simulation.table_not_offered at tableCode if the table is no longer valid
 */
export const otherPrices = async (
  reading: Reading,
  values: UncheckedValues<'simulations'>,
): Promise<Result<OtherPrices, AppError>> => {
  const opened = await openSale(reading, values);
  if (!opened.ok) return opened;
  const { input, parameters, table } = opened.value;
  const least = whyNotEntry(table, { ...input, entryValue: 0 });
  return ok({
    terms: offeredTermsOf(input, { ...parameters, plans: [table] }),
    leastEntry: least?.code === 'entry' ? Number(least.amount) : 0,
    price: ({ entryValue, term }) => {
      const asked = { ...input, entryValue };
      if (whyNotEntry(table, asked)) return undefined;
      const priced = figuresFor(asked, parameters, { table, term });
      if (!priced.ok) return undefined;
      const { financed, instalment } = priced.value;
      return { financedValue: Number(financed), instalment: Number(instalment) };
    },
  });
};
