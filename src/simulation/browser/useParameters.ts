import { useQuery } from '@tanstack/react-query';
import type { LocalDate } from '@patio/framework/kernel';
import { call, isDecision, readRefusal, session } from '@patio/framework/react';
import type { SimulationParameters as WireParameters } from '#generated/types/wire.ts';
import { listDirectSales } from '#vehicles/calls.ts';
import { readOfferParameters, readSimulationParameters } from '../calls';
import type { DayCharges, SimulationParameters } from '../rules/parameters';
import type { SimulationAsk } from '../rules/SimulationAsk';
import { useMode } from './useMode';

/** What a price depends on beside the simulation, and what the profile sees of it. */
export type KnownParameters = SimulationParameters &
  Pick<WireParameters, 'view' | 'dealerId' | 'isEmployee'> & {
    /** Days of the next weeks from which fees or tax are others. */
    readonly nextChanges: readonly DayCharges[];
  };

const minutes = 5 * 60_000;

/** Under which tables, fees and tax of the day are kept. */
export const parametersKey = ['simulations', 'parameters'] as const;

/** Whether a type of direct sale is for employees, who pay other fees. @source OQ-188 */
const useIsEmployee = ({ saleType, personType, directSale }: SimulationAsk) =>
  useQuery({
    queryKey: ['simulations', 'directSales', saleType, personType],
    queryFn: ({ signal }) => call(listDirectSales, { query: { saleType, personType }, signal }),
    enabled: directSale !== null,
    staleTime: minutes,
  }).data?.some(({ id, segment }) => String(id) === directSale && segment === 'EMPLOYEE') ?? false;

/** For whom prices are asked: the dealer that the person works for, and the profile. @source CALL-004, CALL-068 */
const askedFor = () => {
  const { dealerDefault, groups } = session.read() ?? {};
  return { dealerId: dealerDefault?.id, profile: groups?.[0]?.groupName };
};

/** Under which the parameters of a sale are kept, and how they are read: of today, or of another day. */
const useReading = (ask: SimulationAsk, releaseDate?: LocalDate) => {
  const { state, saleType, vehicleTypeId, clientDocument } = ask;
  const isEmployee = useIsEmployee(ask);
  const mode = useMode();
  const person = askedFor();
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
      // The server wrote them from the very types that the core reads.
      return found as unknown as KnownParameters;
    },
    staleTime: minutes,
  };
};

/** Tables, fees and tax of the day for a sale; the same until what they depend on changes. */
export const useParameters = (ask: SimulationAsk) =>
  useQuery({ ...useReading(ask), placeholderData: (former) => former });

/** The same of another day on which the money might be lent. A day that is refused is refused at once. */
export const useParametersOn = (ask: SimulationAsk, releaseDate: LocalDate) =>
  useQuery({
    ...useReading(ask, releaseDate),
    retry: (count, error) => count < 1 && !isDecision(readRefusal(error).error),
  });
