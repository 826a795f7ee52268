import {
  type EntityRow,
  type EntityValues,
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import type { Deps, HookContext } from '@patio/framework/server';
import { dealQuestionOf } from '#simulation/rules/SimulationInput.ts';
import {
  dealOf,
  isUsedBy,
  releaseDiscountsOf,
  reserveDiscount,
  validateDiscount,
  type DiscountQuestion,
} from '#vouchers/server/index.ts';
import { documentOf, isOtherClient } from '#proposals/rules/saleFaults.ts';
import { checkRepeated, readClient } from '../client';
import { calculate, checkFresh, readSimulation, valuesOf } from '../fromSimulation';
import { findDealer } from '../store/proposals';
import { insertSnapshot } from '../store/snapshots';
import { subjectOf } from './afterMove';

/** Context of a check. */
type Checking = Pick<HookContext, 'trx' | 'deps' | 'request'>;

/** A stored proposal, or an unsaved one from a form. */
export type SendingRow = UncheckedValues<'saleProposals'> & { readonly id: string };

/** Inputs of a sending. */
export type Sending = {
  readonly row: SendingRow;
  readonly simulation: EntityRow<'simulations'>;
  readonly client: EntityRow<'clients'>;
};

/** Checks that the price was calculated for this client. @fails proposal.client_other at client */
const checkPriced = ({ simulation, client }: Sending): Result<void, AppError> => {
  const fields = [{ path: 'client', code: 'proposal.client_other' }] as const;
  return isOtherClient(simulation, client)
    ? err(appError('proposal.client_other', { fields }))
    : ok(undefined);
};

/** Minutes for which a discount use stays reserved during the analysis. */
const reservedMinutes = 60 * 24 * 45;

/** A discount code of a sale and its benefit in centavos. */
type SaleCode = { readonly code: string | null; readonly benefit: number | null | undefined };

/** Lists the voucher of the vehicle and the coupons of its add-ons. */
const codesOf = (simulation: EntityRow<'simulations'>): readonly SaleCode[] => {
  const options = simulation.selectedVaps ?? [];
  const prices = simulation.addOnPrices ?? [];
  const coupons = options.map(({ code, coupon }) => ({
    code: coupon ?? null,
    benefit: prices.find((price) => price.code === code)?.discount,
  }));
  return [{ code: simulation.voucherCode, benefit: simulation.voucherDiscount }, ...coupons];
};

type CodeUse = DiscountQuestion & { readonly benefit: number | null | undefined };

/**
 * Runs a check on every code not yet used by an insurance policy; stops at the first refusal. @fails as `check` or
 * `dealOf`
 */
const eachCode = async (
  { trx, deps, request }: Checking,
  { row, simulation, client }: Sending,
  check: (inside: Deps, use: CodeUse) => Promise<Result<unknown, AppError>>,
): Promise<Result<void, AppError>> => {
  const inside = { ...deps, db: trx };
  const dealer = await findDealer(trx, String(row.dealer));
  // Codes belong to the buyer, who may differ from the person in the simulation.
  const clientDocument = documentOf(client) ?? simulation.clientDocument;
  const sale = {
    ...dealQuestionOf({ ...simulation, clientDocument }),
    ...(dealer ? { dealerCode: dealer.GMFcode } : {}),
  };
  for (const { code, benefit } of codesOf(simulation)) {
    if (!code) continue;
    const deal = await dealOf(inside, request.actor, { ...sale, code });
    if (!deal.ok) return deal;
    const use = { code, deal: deal.value, subject: subjectOf(row) };
    if (await isUsedBy(inside, use)) continue;
    const result = await check(inside, { ...use, benefit });
    if (!result.ok) return result;
  }
  return ok(undefined);
};

/**
 * Reserves one use of each code of the sale, and releases the codes of a former sending.
 *
 * @fails voucher-001 to voucher-007
 * @source domain 5.2
 */
const reserveDiscounts = async (
  context: Checking,
  sending: Sending,
): Promise<Result<void, AppError>> => {
  const subject = subjectOf(sending.row);
  await releaseDiscountsOf({ db: context.trx }, subject);
  return eachCode(context, sending, (inside, { benefit, ...use }) =>
    reserveDiscount(inside, {
      ...use,
      subject,
      minutes: reservedMinutes,
      amountCents: typeof benefit === 'number' ? BigInt(benefit) : null,
    }),
  );
};

/** Validates each code of the sale without reserving it. @fails voucher-001 to voucher-007 */
const checkDiscounts = (context: Checking, sending: Sending): Promise<Result<void, AppError>> =>
  eachCode(context, sending, validateDiscount);

/** Stores a snapshot of the calculation with the version of the price table. @fails with pricing errors */
export const storeCalculation = async (
  context: Pick<HookContext, 'trx' | 'deps'>,
  { row, simulation }: Pick<Sending, 'row' | 'simulation'>,
): Promise<Result<void, AppError>> => {
  const calculated = await calculate(context, simulation);
  if (!calculated.ok) return calculated;
  const { deps, trx } = context;
  const { schedule, tableVersion, composition } = calculated.value;
  const guarantors = Array.isArray(row.guarantors) ? row.guarantors.length : 0;
  const client = typeof row.client === 'string' ? row.client : undefined;
  await insertSnapshot(trx, {
    id: deps.ids(),
    proposalId: row.id,
    at: deps.clock(),
    tableVersion,
    tableCode: simulation.tableCode,
    content: { simulation: { ...simulation }, client, schedule, guarantors, composition },
  });
  return ok(undefined);
};

const missingClient: readonly FieldError[] = [{ path: 'client', code: 'proposal.client_missing' }];

const gather = async (
  context: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<Result<Sending, AppError>> => {
  if (typeof row.client !== 'string')
    return err({ ...appError('proposal.client_missing'), fields: missingClient });
  const client = await readClient(context, row.client);
  if (!client.ok) return client;
  const simulation = await readSimulation(context, row.simulation);
  return simulation.ok
    ? ok({ row, simulation: simulation.value, client: client.value })
    : simulation;
};

/** Checks that the dealer is enabled. @fails SET.target_disabled */
const checkDealer = async (
  { trx }: Checking,
  { row }: Sending,
): Promise<Result<void, AppError>> => {
  const dealer = await findDealer(trx, String(row.dealer));
  return dealer?.isEnabled === true ? ok(undefined) : err(appError('SET.target_disabled'));
};

/** Checks of a sending, in order. */
const conditions = {
  price: async ({ deps }: Checking, { simulation }: Sending) =>
    checkFresh(simulation, localDateOf(deps.clock())),
  people: async (_context: Checking, { row, client }: Sending) => checkRepeated(row, client),
  client: async (_context: Checking, sending: Sending) => checkPriced(sending),
  dealer: checkDealer,
};

/** Whether a sale has a voucher or coupon. */
export const hasCodes = (simulation: EntityRow<'simulations'>): boolean =>
  codesOf(simulation).some(({ code }) => code !== null);

/** Checks of a dry run, by name. They reserve and store nothing. */
export const sendingChecks = {
  ...conditions,
  codes: checkDiscounts,
  table: (context: Checking, { simulation }: Sending) => calculate(context, simulation),
};

/**
 * Prepares a proposal for analysis: checks client, price, people and dealer, reserves its codes and stores the
 * calculation.
 *
 * @returns values copied from simulation and client
 * @fails proposal.client_missing, proposal.client_other, SIM063, SEL004, SET.target_disabled, voucher-001 to
 *   voucher-007
 */
export const prepareSending = async (
  context: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<Result<EntityValues<'saleProposals'>, AppError>> => {
  const gathered = await gather(context, row);
  if (!gathered.ok) return gathered;
  const sending = gathered.value;
  for (const check of Object.values(conditions)) {
    const passed = await check(context, sending);
    if (!passed.ok) return passed;
  }
  const reserved = await reserveDiscounts(context, sending);
  if (!reserved.ok) return reserved;
  const stored = await storeCalculation(context, sending);
  if (!stored.ok) return stored;
  const { simulation, client } = sending;
  const customer = { customerName: client.name, customerDocument: documentOf(client) };
  const { repurchaseGuaranteed: _own, ...values } = await valuesOf(context.trx, simulation);
  return ok({ ...values, ...customer });
};
