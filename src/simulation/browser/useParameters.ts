import { useQuery } from '@tanstack/react-query';
import { call, session } from '../../framework/browser/data/call';
import type { SimulationParameters as WireParameters } from '../../generated/types/wire';
import { listDirectSales } from '../../vehicles/calls';
import { readOfferParameters, readSimulationParameters } from '../calls';
import type { SimulationParameters } from '../rules/parameters';
import type { SimulationAsk } from '../rules/SimulationAsk';
import { useMode } from './useMode';

/** What a price depends on beside the simulation, and what the profile sees of it. */
export type KnownParameters = SimulationParameters &
  Pick<WireParameters, 'view' | 'dealerId' | 'isEmployee'>;

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

/** Tables, fees and tax of the day for a sale; the same until what they depend on changes. */
export const useParameters = (ask: SimulationAsk) => {
  const { state, saleType, vehicleTypeId, clientDocument } = ask;
  const isEmployee = useIsEmployee(ask);
  const mode = useMode();
  const person = askedFor();
  return useQuery({
    queryKey: [
      ...parametersKey,
      ...[mode, state, saleType, vehicleTypeId, isEmployee, person.dealerId],
    ],
    queryFn: async ({ signal }) => {
      const query = {
        ...person,
        clientState: state,
        plateState: state,
        saleType,
        vehicleTypeId: vehicleTypeId === 2 ? '2' : '1',
        isEmployee: isEmployee ? 'true' : 'false',
        // Named only where an exemption is claimed, as in every other question of a price.
        ...(clientDocument ? { clientDocument } : {}),
      } as const;
      const found = await (mode === 'offer'
        ? call(readOfferParameters, { query, signal })
        : call(readSimulationParameters, { query, signal }));
      // The server wrote them from the very types that the core reads.
      return found as unknown as KnownParameters;
    },
    staleTime: minutes,
    placeholderData: (former) => former,
  });
};
