import { markApplied } from '../../exemptions/server';
import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { localDateOf } from '../../framework/kernel/localDate';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { EntityHooks, HookContext } from '../../framework/server/crud/EntityHooks';
import type { Values } from '../../framework/server/store/write/records';
import { isExpired } from '../rules/results';
import { checkTcc } from './checkTcc';
import { chosenAddOns } from './addOns/chosenAddOns';
import { dealerOf } from './addOns/dealerOf';
import { priceOfSimulation } from './priceOfSimulation';
import { voucherDiscountOf } from './voucherDiscount';
import type { RiskSale } from '../rules/preApproval';
import { askRiskPrice } from './riskPrice';

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const saleOf = (values: Values, dealer: unknown): RiskSale => ({
  tierCode: word(values['tierCode']),
  manufacturer: word(values['manufacturer']),
  model: word(values['model']),
  vehicleVersion: word(values['vehicleVersion']),
  modelYear: amount(values['modelYear']),
  manufacturerYear: amount(values['manufacturerYear']),
  dealer: word(dealer),
});

/** Result of the risk price; null where no income was told. */
const riskOf = async (
  { trx, deps, request }: HookContext,
  values: Values,
  priced: { instalment: number; financedValue: number },
) => {
  const [clientIncome, extraIncome] = [
    amount(values['clientIncome']),
    amount(values['extraIncome']),
  ];
  if (clientIncome === null && extraIncome === null) return null;
  const [clientDocument, birthDate] = [word(values['clientDocument']), word(values['birthDate'])];
  const ask = { clientDocument, birthDate, clientIncome, extraIncome, ...priced };
  const dealer = values['dealer'] ?? request.actor.activeDealerId;
  const answer = await askRiskPrice({ ...deps, db: trx }, ask, saleOf(values, dealer));
  return answer.result;
};

const computed = async (context: HookContext, sent: Values): Promise<Result<Values, AppError>> => {
  const voucher = await voucherDiscountOf(context, sent);
  if (!voucher.ok) return voucher;
  const voucherDiscount = voucher.value;
  const { trx, deps, request } = context;
  const dealerId = word(sent['dealer']) ?? dealerOf(request.actor, undefined);
  const addOns = await chosenAddOns(
    { db: trx, clock: deps.clock },
    { values: { ...sent, voucherDiscount }, dealerId },
  );
  if (!addOns.ok) return addOns;
  const values = { ...sent, voucherDiscount, ...addOns.value };
  const priced = await priceOfSimulation({ db: trx, clock: deps.clock }, values);
  if (!priced.ok) return priced;
  const { instalment, financedValue } = priced.value;
  return ok({
    voucherDiscount,
    ...addOns.value,
    ...priced.value,
    riskResult: await riskOf(context, values, { instalment, financedValue }),
  });
};

/** Members whose change is no new price. */
const unpriced: ReadonlySet<string> = new Set(['remarks', 'monthlyIncome', 'scenarios']);

/** What a stored simulation does beside what its description says. */
export const simulationHooks: EntityHooks = {
  beforeCreate: async (context, input) => {
    const { actor } = context.request;
    const free = await checkTcc(context, input);
    if (!free.ok) return free;
    const own = await computed(context, input);
    if (!own.ok) return own;
    const dealer = input['dealer'] ?? actor.activeDealerId ?? actor.dealers[0]?.id ?? null;
    return ok({ ...input, ...own.value, dealer, seller: actor.name });
  },
  beforeUpdate: async (context, { row, values }) => {
    if (Object.keys(values).every((name) => unpriced.has(name))) return ok(values);
    if (isExpired(row['validity'], localDateOf(context.deps.clock())))
      return err(appError('SIM063'));
    const sent = { ...row, ...values };
    const free = await checkTcc(context, sent, row);
    if (!free.ok) return free;
    const own = await computed(context, sent);
    return own.ok ? ok({ ...values, ...own.value }) : own;
  },
  afterCreate: async (context, { row }) => ok(await markApplied(context, row)),
  afterUpdate: async (context, { row }) => ok(await markApplied(context, row)),
};
