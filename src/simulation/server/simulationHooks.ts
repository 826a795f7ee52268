import { markApplied, checkExempt } from '#exemptions/server/index.ts';
import {
  type EntityRow,
  type UncheckedValues,
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { EntityHooks, HookContext } from '@patio/framework/server';
import { isExpired } from '../rules/results';
import { simulationFaults, storedInputOf } from '../rules/SimulationInput';
import { tccOf } from '../rules/parameters';
import { parametersFor } from './priceStored';
import { leadOfSale } from './leadOfSale';
import { riskQuestionOf } from '../rules/preApproval';
import { computeSimulation, ownDealer } from './computeSimulation';
import { knownRisk } from './riskPrice';

/** Fields that an exemption depends on. */
const kept = ['ignoreTCC', 'clientDocument', 'state', 'directSale'] as const;

/**
 * Checks whether a simulation may waive the registration fee. A stored waiver for the same client and fee stays valid.
 *
 * @fails simulation.tcc_not_exempt at ignoreTCC
 */
const checkTcc = async (
  context: HookContext,
  values: UncheckedValues<'simulations'>,
  former?: UncheckedValues<'simulations'>,
): Promise<Result<void, AppError>> => {
  if (values.ignoreTCC !== true) return ok(undefined);
  if (former && kept.every((name) => former[name] === values[name])) return ok(undefined);
  const reading = { db: context.trx, clock: context.deps.clock };
  const found = await parametersFor(reading, storedInputOf(values));
  if (!found.ok) return found;
  const dealer = ownDealer(context, values);
  const { clientDocument } = values;
  return checkExempt(reading, { clientDocument, dealer, fee: tccOf(found.value) });
};

const computed = async (
  context: HookContext,
  sent: UncheckedValues<'simulations'>,
  former?: EntityRow<'simulations'>,
) => {
  const priced = await computeSimulation(context, sent, former);
  if (!priced.ok) return priced;
  const dealer = ownDealer(context, sent);
  const question = riskQuestionOf({ ...sent, dealer }, priced.value);
  const { trx, deps } = context;
  const riskResult = question ? await knownRisk({ ...deps, db: trx }, question) : null;
  return ok({ ...priced.value, riskResult });
};

/** @fails validation.failed with the errors of `simulationFaults` */
const checkValues = (
  { deps }: HookContext,
  values: UncheckedValues<'simulations'>,
): Result<void, AppError> => {
  const fields = simulationFaults(values, localDateOf(deps.clock()));
  return fields.length === 0 ? ok(undefined) : err(appError('validation.failed', { fields }));
};

/** Fields whose change needs no new price. */
const unpriced: ReadonlySet<string> = new Set(['remarks', 'monthlyIncome', 'scenarios']);

/** Hooks of stored simulations. */
export const simulationHooks: EntityHooks<'simulations'> = {
  beforeCreate: async (context, given) => {
    const tied = await leadOfSale(context, given.lead);
    if (!tied.ok) return tied;
    const input = { ...given, ...tied.value };
    const { actor } = context.request;
    const checked = checkValues(context, input);
    if (!checked.ok) return checked;
    const free = await checkTcc(context, input);
    if (!free.ok) return free;
    const own = await computed(context, input);
    if (!own.ok) return own;
    const dealer = ownDealer(context, input);
    return ok({ ...input, ...own.value, dealer, seller: actor.name });
  },
  beforeUpdate: async (context, { row, values }) => {
    if (Object.keys(values).every((name) => unpriced.has(name))) return ok(values);
    if (isExpired(row.validity, localDateOf(context.deps.clock()))) return err(appError('SIM063'));
    const checked = checkValues(context, values);
    if (!checked.ok) return checked;
    const sent = { ...row, ...values };
    const free = await checkTcc(context, sent, row);
    if (!free.ok) return free;
    const own = await computed(context, sent, row);
    return own.ok ? ok({ ...values, ...own.value }) : own;
  },
  afterCreate: async (context, { row }) => ok(await markApplied(context, row)),
  afterUpdate: async (context, { row }) => ok(await markApplied(context, row)),
};
