import { isExempt } from '#exemptions/server/index.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { appError, err, localDateOf } from '@patio/framework/kernel';
import {
  type Deps,
  type EntityResult,
  type PersonRequest,
  findRow,
  openContext,
  toWire,
} from '@patio/framework/server';
import type { SimulationDeal, SimulationResults } from '#generated/types/wire.ts';
import { isExpired } from '#simulation/rules/results.ts';
import { storedAskOf } from '#simulation/rules/SimulationAsk.ts';
import { tccOf } from '#simulation/rules/tccExemption.ts';
import { parametersFor } from '../priceStored';
import { priceChosen } from './priceChosen';

type Saved = { readonly id: string; readonly ignoreTCC: boolean };

/**
 * Prices a stored simulation by the tables of today; nothing is stored.
 *
 * @fails SIS001 where the person does not see it, SIM063 after its validity, simulation.tcc_not_exempt at ignoreTCC
 * @source CALL-108
 */
export const priceSaved = async (
  deps: Deps,
  request: PersonRequest,
  { id, ignoreTCC }: Saved,
): EntityResult<SimulationResults> => {
  const context = { ...openContext(deps, request), description: simulations };
  const found = await findRow(context, deps.db, { id });
  if (!found.ok) return found;
  const row = { ...toWire(simulations, found.value) };
  if (isExpired(row['validity'], localDateOf(deps.clock()))) return err(appError('SIM063'));
  const ask = { ...storedAskOf(row), ignoreTCC };
  const parameters = await parametersFor(deps, ask);
  if (!parameters.ok) return parameters;
  const fee = tccOf(parameters.value);
  const { clientDocument } = row;
  const dealers = [String(row['dealer'])];
  if (ignoreTCC && fee > 0 && !(await isExempt(deps, { clientDocument, dealers, fee })))
    return err(
      appError('validation.failed', {
        fields: [{ path: 'ignoreTCC', code: 'simulation.tcc_not_exempt' }],
      }),
    );
  const chosen = { tableCode: String(row['tableCode']), term: Number(row['term']) };
  const deal = { ...ask, selected: [chosen] } as SimulationDeal;
  return priceChosen(deal, parameters.value, 'tell');
};
