import { type UncheckedValues, type LocalDate, localDateOf, ok } from '@patio/framework/kernel';
import type { Deps } from '@patio/framework/server';
import { describeVehicle } from '#vehicles/server/index.ts';
import { isWanted } from '../rules/grid';
import { resultOf } from '../rules/results';
import { notOffered, priceStored } from './priceStored';

type Reading = Pick<Deps, 'db' | 'clock'>;

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
  const { ask, table, pricing, parameters } = priced.value;
  if (!isWanted(ask, table)) return notOffered('tableCode');
  const result = resultOf(table, pricing, parameters.releaseDate);
  const { tableDescription, instalment, financedValue, iofValue, totalValue } = result;
  const { rate, cetYearly, validity } = result;
  const vehicleDescription = await describeVehicle(reading.db, values);
  return ok({
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
