import { checkExempt } from '#exemptions/server/index.ts';
import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { HookContext, Values } from '@patio/framework/server';
import { storedAskOf } from '../rules/SimulationAsk';
import { tccOf } from '../rules/tccExemption';
import { ownDealer } from './computeSimulation';
import { parametersFor } from './priceStored';

/** What an exemption depends on. */
const kept = ['ignoreTCC', 'clientDocument', 'state', 'directSale'] as const;

/**
 * Whether a simulation may leave the registration fee out. What was stored so for the same client and fee stays so.
 *
 * @fails simulation.tcc_not_exempt at ignoreTCC
 */
export const checkTcc = async (
  context: HookContext,
  values: Values,
  former?: Values,
): Promise<Result<void, AppError>> => {
  if (values['ignoreTCC'] !== true) return ok(undefined);
  if (former && kept.every((name) => former[name] === values[name])) return ok(undefined);
  const reading = { db: context.trx, clock: context.deps.clock };
  const found = await parametersFor(reading, storedAskOf(values));
  if (!found.ok) return found;
  const dealer = ownDealer(context, values);
  const dealers = dealer === null ? [] : [dealer];
  const { clientDocument } = values;
  return checkExempt(reading, { clientDocument, dealers, fee: tccOf(found.value) });
};
