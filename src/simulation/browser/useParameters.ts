import { useState } from 'react';
import { type LocalDate, localDateOf } from '@patio/framework/kernel';
import { useLocation } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { call, isDecision, readRefusal, session } from '@patio/framework/react';
import type { SimulationParameters as WireParameters } from '#generated/types/wire.ts';
import { listDirectSales } from '#vehicles/calls.ts';
import { modeOf, type SimulatorMode } from '../rules/simulatorMode';
import { readOfferParameters, readSimulationParameters } from '../calls';
import type { DayCharges, SimulationParameters } from '../rules/parameters';
import type { SimulationInput } from '../rules/SimulationInput';

/** The day on which the screen was opened. */
export const useToday = (): LocalDate => useState(() => localDateOf(new Date()))[0];

/** Simulator mode, from the path. @source SIMR-002 */
export const useMode = (): SimulatorMode => modeOf(useLocation().pathname) ?? 'simulation';

/** Inputs of a price besides the simulation, with the profile's view of it. */
export type KnownParameters = SimulationParameters &
  Pick<WireParameters, 'view' | 'dealerId' | 'isEmployee'> & {
    /** Days in the coming weeks on which fees or tax change. */
    readonly nextChanges: readonly DayCharges[];
  };

const minutes = 5 * 60_000;

/** Query key of today's tables, fees and tax. */
export const parametersKey = ['simulations', 'parameters'] as const;

/** Whether a direct-sale type is for employees, who pay other fees. @source OQ-188 */
const useIsEmployee = ({ saleType, personType, directSale }: SimulationInput) =>
  useQuery({
    queryKey: ['simulations', 'directSales', saleType, personType],
    queryFn: ({ signal }) => call(listDirectSales, { query: { saleType, personType }, signal }),
    enabled: directSale !== null,
    staleTime: minutes,
  }).data?.some(({ id, segment }) => String(id) === directSale && segment === 'EMPLOYEE') ?? false;

/** Context of prices: the active dealer and the profile. @source CALL-004, CALL-068 */
const priceContext = () => {
  const { dealerDefault, groups } = session.read() ?? {};
  return { dealerId: dealerDefault?.id, profile: groups?.[0]?.groupName };
};

/** Query for a sale's parameters, today or on another day. */
const useReading = (input: SimulationInput, releaseDate?: LocalDate) => {
  const { state, saleType, vehicleTypeId, clientDocument } = input;
  const isEmployee = useIsEmployee(input);
  const mode = useMode();
  const person = priceContext();
  const day = releaseDate === undefined ? {} : { releaseDate };
  return {
    queryKey: [
      ...parametersKey,
      mode,
      state,
      saleType,
      vehicleTypeId,
      isEmployee,
      person.dealerId,
      clientDocument,
      ...Object.values(day),
    ],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = {
        ...person,
        clientState: state,
        plateState: state,
        saleType,
        vehicleTypeId: vehicleTypeId === 2 ? '2' : '1',
        isEmployee: isEmployee ? 'true' : 'false',
        ...(clientDocument ? { clientDocument } : {}),
        ...day,
      } as const;
      const found = await (mode === 'offer'
        ? call(readOfferParameters, { query, signal, leadsHome: true })
        : call(readSimulationParameters, { query, signal, leadsHome: true }));
      // The server serialised the same types that the core reads.
      return found as unknown as KnownParameters;
    },
    staleTime: minutes,
  };
};

/** Today's tables, fees and tax for a sale; stable until their inputs change. */
export const useParameters = (input: SimulationInput) =>
  useQuery({ ...useReading(input), placeholderData: (former) => former });

/** The same for another release day. A refused day fails without retries. */
export const useParametersOn = (input: SimulationInput, releaseDate: LocalDate) =>
  useQuery({
    ...useReading(input, releaseDate),
    retry: (count, error) => count < 1 && !isDecision(readRefusal(error).error),
  });
