import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  textOrNull,
} from '@patio/framework/kernel';
import type { Deps, HookContext, Row, Values } from '@patio/framework/server';
import { dealQuestionOf } from '#simulation/rules/voucherQuestion.ts';
import {
  dealOf,
  isUsedBy,
  reserveDiscount,
  validateDiscount,
  type DiscountQuestion,
} from '#vouchers/server/index.ts';
import { documentOf } from '#proposals/rules/clientDocument.ts';
import { isOtherClient } from '#proposals/rules/isOtherClient.ts';
import { checkRepeated, readClient } from '../client';
import { calculate, checkFresh, readSimulation, valuesOf } from '../fromSimulation';
import { findDealer } from '../store/proposals';
import { keepSnapshot } from '../store/snapshots';
import { subjectOf } from './afterMove';

/** What a check needs of the call. */
type Checking = Pick<HookContext, 'trx' | 'deps' | 'request'>;

/** What is sent. */
export type Sending = { readonly row: Row; readonly simulation: Row; readonly client: Row };

/** The price is that of the client. @fails proposal.client_other at client */
const checkPriced = ({ simulation, client }: Sending): Result<void, AppError> => {
  const fields = [{ path: 'client', code: 'proposal.client_other' }] as const;
  return isOtherClient(simulation, client)
    ? err(appError('proposal.client_other', { fields }))
    : ok(undefined);
};

/** How long a use of a code is held for a proposal that is analysed, in minutes. */
const heldMinutes = 60 * 24 * 45;

/** A code of a sale, with what it gives in centavos. */
type SaleCode = { readonly code: string | null; readonly benefit: unknown };

/** The voucher of the vehicle, and the coupons of what is sold with it. */
const codesOf = (simulation: Row): readonly SaleCode[] => {
  const options = (simulation['selectedVaps'] ?? []) as readonly Values[];
  const prices = (simulation['addOnPrices'] ?? []) as readonly Values[];
  const coupons = options.map(({ code, coupon }) => ({
    code: textOrNull(coupon),
    benefit: prices.find((price) => price['code'] === code)?.['discount'],
  }));
  return [
    { code: textOrNull(simulation['voucherCode']), benefit: simulation['voucherDiscount'] },
    ...coupons,
  ];
};

type CodeUse = DiscountQuestion & { readonly benefit: unknown };

/**
 * Asks something of each code of a sale that the policy of its insurance has not used, until one refuses. @fails what
 * is asked, what `dealOf` refuses
 */
const eachCode = async (
  { trx, deps, request }: Checking,
  { row, simulation, client }: Sending,
  ask: (inside: Deps, use: CodeUse) => Promise<Result<unknown, AppError>>,
): Promise<Result<void, AppError>> => {
  const inside = { ...deps, db: trx };
  const dealer = await findDealer(trx, String(row['dealer']));
  // Codes are used by who buys: somebody else may have been simulated, or nobody.
  const clientDocument = documentOf(client) ?? simulation['clientDocument'];
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
    const asked = await ask(inside, { ...use, benefit });
    if (!asked.ok) return asked;
  }
  return ok(undefined);
};

/** Holds a use of each code of the sale. @fails voucher-001 to voucher-007 @source domain 5.2 */
const holdDiscounts = (context: Checking, sending: Sending): Promise<Result<void, AppError>> =>
  eachCode(context, sending, (inside, { benefit, ...use }) =>
    reserveDiscount(inside, {
      ...use,
      subject: subjectOf(sending.row),
      minutes: heldMinutes,
      amountCents: typeof benefit === 'number' ? BigInt(benefit) : null,
    }),
  );

/** Whether each code of the sale may be used; nothing is held. @fails voucher-001 to voucher-007 */
const checkDiscounts = (context: Checking, sending: Sending): Promise<Result<void, AppError>> =>
  eachCode(context, sending, validateDiscount);

/** Keeps what was calculated, with the version of the price table. @fails what pricing refuses */
export const keepCalculation = async (
  context: Pick<HookContext, 'trx' | 'deps'>,
  { row, simulation }: Pick<Sending, 'row' | 'simulation'>,
): Promise<Result<void, AppError>> => {
  const calculated = await calculate(context, simulation);
  if (!calculated.ok) return calculated;
  const { deps, trx } = context;
  const { schedule, tableVersion, composition } = calculated.value;
  const guarantors = Array.isArray(row['guarantors']) ? row['guarantors'].length : 0;
  await keepSnapshot(trx, {
    id: deps.ids(),
    proposalId: row.id,
    at: deps.clock(),
    tableVersion,
    tableCode: String(simulation['tableCode']),
    content: { simulation: { ...simulation }, schedule, guarantors, composition },
  });
  return ok(undefined);
};

const missingClient: readonly FieldError[] = [{ path: 'client', code: 'proposal.client_missing' }];

const gather = async (context: HookContext, row: Row): Promise<Result<Sending, AppError>> => {
  if (typeof row['client'] !== 'string')
    return err({ ...appError('proposal.client_missing'), fields: missingClient });
  const client = await readClient(context, row['client']);
  if (!client.ok) return client;
  const simulation = await readSimulation(context, String(row['simulation']));
  return simulation.ok
    ? ok({ row, simulation: simulation.value, client: client.value })
    : simulation;
};

/** The dealer sells. @fails SET.target_disabled */
const checkDealer = async (
  { trx }: Checking,
  { row }: Sending,
): Promise<Result<void, AppError>> => {
  const dealer = await findDealer(trx, String(row['dealer']));
  return dealer?.isEnabled === true ? ok(undefined) : err(appError('SET.target_disabled'));
};

/** What a sending asks for, in this order. */
const conditions = {
  price: async ({ deps }: Checking, { simulation }: Sending) =>
    checkFresh(simulation, localDateOf(deps.clock())),
  people: async (_context: Checking, { row, client }: Sending) => checkRepeated(row, client),
  client: async (_context: Checking, sending: Sending) => checkPriced(sending),
  dealer: checkDealer,
};

const checks = [...Object.values(conditions), holdDiscounts, keepCalculation] as const;

/** Whether a sale has a voucher or coupon. */
export const hasCodes = (simulation: Row): boolean =>
  codesOf(simulation).some(({ code }) => code !== null);

/** The same by name, as far as it is asked before anything is sent: nothing is held or kept. */
export const sendingChecks = {
  ...conditions,
  codes: checkDiscounts,
  table: (context: Checking, { simulation }: Sending) => calculate(context, simulation),
};

/**
 * What every way to the analysis asks for: client and price are there, no CPF stands twice, its codes are held, and
 * the calculation is kept.
 *
 * @returns the values of the simulation and the client as they are sent
 * @fails proposal.client_missing, proposal.client_other, SIM063, SEL004, SET.target_disabled, voucher-001 to
 *   voucher-007
 */
export const prepareSending = async (
  context: HookContext,
  row: Row,
): Promise<Result<Values, AppError>> => {
  const gathered = await gather(context, row);
  if (!gathered.ok) return gathered;
  for (const check of checks) {
    const passed = await check(context, gathered.value);
    if (!passed.ok) return passed;
  }
  const { simulation, client } = gathered.value;
  const customer = { customerName: client['name'], customerDocument: documentOf(client) };
  const { repurchaseGuaranteed: _own, ...values } = await valuesOf(context.trx, simulation);
  return ok({ ...values, ...customer });
};
