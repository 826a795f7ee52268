import {
  type EntityRow,
  type EntityValues,
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
  findRow,
  type Deps,
  readRow,
} from '@patio/framework/server';
import { simulations } from '#generated/descriptions/simulations.ts';
import { compositionOf } from '#simulation/rules/composition.ts';
import type { Composition } from '#papers/rules/composition.ts';
import { isExpired } from '#simulation/rules/results.ts';
import { priceStored, writeStoredPaper, writePaper } from '#simulation/server/index.ts';
import type { Paper } from '#papers/rules/paper.ts';
import type { PaperOptions } from '#simulation/rules/paper.ts';
import { simulationNotice } from '../rules/notices';
import { findProduct } from './store/proposals';
import {
  type SnapshotRow,
  snapshotComposition,
  snapshotSchedule,
  readSnapshot,
  type StoredSnapshot,
} from './store/snapshots';

/** Finance types with a guaranteed repurchase: the maker buys the car back at the last payment. */
const repurchased: ReadonlySet<unknown> = new Set([2, 13]);

/**
 * Reads the simulation of a proposal with the person's permissions. @fails validation.failed,
 * validation.reference_missing at simulation
 */
export const readSimulation = async (
  { trx, deps, request }: HookContext,
  id: string,
): Promise<Result<EntityRow<'simulations'>, AppError>> => {
  const found = await findRow({ catalog: deps.catalog, description: simulations, request }, trx, {
    id,
  });
  const fields = [{ path: 'simulation', code: 'validation.reference_missing' }] as const;
  return found.ok ? found : err(appError('validation.failed', { fields }));
};

/** Values that a proposal copies from its simulation. The product comes from the price table that was chosen. */
export const valuesOf = async (db: Database, simulation: EntityRow<'simulations'>) => {
  const product = (await findProduct(db, simulation.tableCode)) ?? simulation.financeType;
  return {
    financedValue: simulation.financedValue,
    entryValue: simulation.entryValue,
    term: simulation.term,
    simulationDate: simulation.simulationDate,
    saleType: simulation.saleType,
    vehicleDescription: simulation.vehicleDescription,
    vehiclePrice: simulation.vehiclePrice,
    instalment: simulation.instalment,
    rate: simulation.rate,
    cetYearly: simulation.cetYearly,
    iofValue: simulation.iofValue,
    totalValue: simulation.totalValue,
    tableCode: simulation.tableCode,
    tableDescription: simulation.tableDescription,
    tierCode: simulation.tierCode,
    state: simulation.state,
    validity: simulation.validity,
    voucherCode: simulation.voucherCode,
    customerName: simulation.clientName,
    customerDocument: simulation.clientDocument,
    product: product ?? null,
    insurerQuoteId: simulation.autoInsurance,
    isDirectSale: simulation.saleType === 'VD',
    repurchaseGuaranteed: repurchased.has(product),
  };
};

/** Rejects a simulation whose price has expired. @fails SIM063 */
export const checkFresh = (
  simulation: EntityRow<'simulations'>,
  today: LocalDate,
): Result<void, AppError> =>
  isExpired(simulation.validity, today) ? err(appError('SIM063')) : ok(undefined);

/** A priced simulation: schedule, total and composition. */
type Calculated = {
  readonly tableVersion: number;
  readonly schedule: readonly SnapshotRow[];
  readonly total: number;
  readonly composition: Composition;
};

/**
 * Prices a simulation as of a day; defaults to its own date.
 *
 * @fails with pricing errors, such as for a table no longer offered
 */
export const calculate = async (
  { trx, deps }: Pick<HookContext, 'trx' | 'deps'>,
  simulation: EntityValues<'simulations'>,
  day?: LocalDate,
): Promise<Result<Calculated, AppError>> => {
  const own = simulation.simulationDate;
  const on = day ?? (typeof own === 'string' ? own : localDateOf(deps.clock()));
  const priced = await priceStored({ db: trx, clock: deps.clock }, simulation, on);
  if (!priced.ok) return priced;
  const { pricing, table } = priced.value;
  const schedule = pricing.schedule.map(
    ({ no, due, payment, interest, amortisation, balance }): SnapshotRow => ({
      no,
      due: due,
      payment: Number(payment),
      interest: Number(interest),
      amortisation: Number(amortisation),
      balance: Number(balance),
    }),
  );
  const composition = compositionOf(simulation, pricing);
  return ok({ tableVersion: table.version, schedule, total: Number(pricing.total), composition });
};

const snapshotPaper = async (
  deps: Deps,
  snapshot: StoredSnapshot,
  options: PaperOptions,
): Promise<Paper> => {
  const { simulation: values } = snapshot;
  const schedule = snapshotSchedule(snapshot);
  const composition = snapshotComposition(snapshot);
  const paper = await writeStoredPaper(deps, { values, schedule, composition }, options);
  const { takenAt, tableCode, tableVersion } = snapshot;
  const on = { day: localDateOf(takenAt), tableCode, tableVersion };
  return { ...paper, notice: simulationNotice(options.language, on) };
};

const presentPaper = async (
  deps: Deps,
  key: string,
  options: PaperOptions,
): Promise<Paper | undefined> => {
  const row = await readRow(deps.db, simulations, { key, visibleTo: null });
  if (!row) return undefined;
  const paper = await writePaper(deps, row, options);
  return { ...paper, notice: simulationNotice(options.language, undefined) };
};

/**
 * Renders the simulation of a proposal for its readers: the dealer's staff and the credit desk.
 *
 * @returns undefined if the simulation no longer exists
 */
export const readSimulationPaper = async (
  deps: Deps,
  proposal: EntityRow<'saleProposals'>,
  language: PaperOptions['language'],
): Promise<Paper | undefined> => {
  const options: PaperOptions = { language, audience: 'dealer' };
  const snapshot = await readSnapshot(deps.db, proposal.id);
  return snapshot
    ? snapshotPaper(deps, snapshot, options)
    : presentPaper(deps, proposal.simulation, options);
};
