import { simulations } from '#generated/descriptions/simulations.ts';
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
  type Database,
  type HookContext,
  type Row,
  type Values,
  findRow,
} from '@patio/framework/server';
import { compositionOf, type Composition } from '#simulation/rules/composition.ts';
import { isExpired } from '#simulation/rules/results.ts';
import { priceStored } from '#simulation/server/index.ts';
import { findProduct } from './store/proposals';
import type { SnapshotRow } from './store/snapshots';

const taken = [
  'financedValue',
  'entryValue',
  'term',
  'simulationDate',
  'saleType',
  'vehicleDescription',
  'vehiclePrice',
  'instalment',
  'rate',
  'cetYearly',
  'iofValue',
  'totalValue',
  'tableCode',
  'tableDescription',
  'validity',
  'voucherCode',
] as const;

/** Plans whose last payment the maker buys back. */
const repurchased: ReadonlySet<unknown> = new Set([2, 13]);

/**
 * The simulation of a proposal, as far as the person sees it. @fails validation.failed, validation.reference_missing at
 * simulation
 */
export const readSimulation = async (
  { trx, deps, request }: HookContext,
  id: string,
): Promise<Result<Row, AppError>> => {
  const found = await findRow({ catalog: deps.catalog, description: simulations, request }, trx, {
    id,
  });
  const fields = [{ path: 'simulation', code: 'validation.reference_missing' }] as const;
  return found.ok ? found : err(appError('validation.failed', { fields }));
};

/** What a proposal takes over from its simulation; the product is that of the chosen table, one of all plans or not. */
export const valuesOf = async (db: Database, simulation: Row): Promise<Values> => {
  const product = (await findProduct(db, simulation['tableCode'])) ?? simulation['financeType'];
  return {
    ...Object.fromEntries(taken.map((name) => [name, simulation[name] ?? null])),
    customerName: simulation['clientName'] ?? null,
    customerDocument: simulation['clientDocument'] ?? null,
    product: product ?? null,
    insurerQuoteId: simulation['autoInsurance'] ?? null,
    isDirectSale: simulation['saleType'] === 'VD',
    repurchaseGuaranteed: repurchased.has(product),
  };
};

/** Refuses a simulation whose price no longer holds. @fails SIM063 */
export const checkFresh = (simulation: Row, today: LocalDate): Result<void, AppError> =>
  isExpired(simulation['validity'], today) ? err(appError('SIM063')) : ok(undefined);

/** The price of a simulation as it was calculated on its day. */
export type Calculated = {
  readonly tableVersion: number;
  readonly schedule: readonly SnapshotRow[];
  readonly total: number;
  readonly composition: Composition;
};

/**
 * Calculates a simulation on a day: its own unless said.
 *
 * @fails what pricing refuses, such as a table that is offered no more
 */
export const calculate = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  simulation: Values,
  day?: LocalDate,
): Promise<Result<Calculated, AppError>> => {
  const own = simulation['simulationDate'];
  const on = day ?? (typeof own === 'string' ? (own as LocalDate) : localDateOf(deps.clock()));
  const priced = await priceStored({ db: trx, clock: deps.clock }, simulation, on);
  if (!priced.ok) return priced;
  const { pricing, table } = priced.value;
  const schedule = pricing.schedule.map(
    ({ no, due, payment, interest, amortisation, balance }): SnapshotRow => ({
      no,
      due: String(due),
      payment: Number(payment),
      interest: Number(interest),
      amortisation: Number(amortisation),
      balance: Number(balance),
    }),
  );
  const composition = compositionOf(simulation, pricing);
  return ok({ tableVersion: table.version, schedule, total: Number(pricing.total), composition });
};
