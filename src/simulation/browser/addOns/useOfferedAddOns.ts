import { useQuery } from '@tanstack/react-query';
import { call, useEngine } from '@patio/framework/react';
import { listAddOnsOf, listCombos } from '#simulation/addOnCalls.ts';
import type { SimulationValues } from './addOnTypes';
import { enteredNumber } from '#simulation/rules/SimulationAsk.ts';

const minutes = 5 * 60_000;

const saleOf = ({ personType, vehicleTypeId }: SimulationValues) =>
  ({
    personType: personType === 'PJ' ? 'PJ' : 'PF',
    vehicleTypeId: vehicleTypeId === 2 ? 2 : 1,
  }) as const;

/**
 * Add-ons that the dealer sells for this kind of sale and term; none if the add-ons step is off, or for offers.
 * @source CALL-124, OQ-177
 */
export const useOfferedAddOns = (values: SimulationValues) => {
  const { term } = values;
  const { can } = useEngine();
  const body = { ...saleOf(values), term: typeof term === 'number' ? term : null };
  return useQuery({
    queryKey: ['simulations', 'addOns', body],
    queryFn: ({ signal }) => call(listAddOnsOf, { body, signal }),
    enabled: can(listAddOnsOf.access),
    staleTime: minutes,
    placeholderData: (former) => former,
  });
};

/** Visible combos available for the sale. @source CALL-076, ENT-COMBO-09, ENT-COMBO-13 */
export const useCombos = (values: SimulationValues) => {
  const { personType, vehicleTypeId } = saleOf(values);
  const { model } = values;
  const mileage = enteredNumber(values.mileage);
  const query = {
    enabled: 'true',
    personType,
    vehicleTypeId: vehicleTypeId === 2 ? '2' : '1',
    ...(typeof model === 'string' ? { model } : {}),
    ...(mileage > 0 ? { mileage: String(mileage) } : {}),
  } as const;
  return useQuery({
    queryKey: ['simulations', 'combos', query],
    queryFn: ({ signal }) => call(listCombos, { query, signal }),
    staleTime: minutes,
  });
};
