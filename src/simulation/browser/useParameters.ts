import { useQuery } from '@tanstack/react-query';
import { call } from '../../framework/browser/data/call';
import type { SimulationParameters as WireParameters } from '../../generated/types/wire';
import { readSimulationParameters } from '../calls';
import type { SimulationParameters } from '../rules/parameters';
import type { SimulationAsk } from '../rules/SimulationAsk';

/** What a price depends on beside the simulation, and what the profile sees of it. */
export type KnownParameters = SimulationParameters & Pick<WireParameters, 'view' | 'dealerId'>;

const minutes = 5 * 60_000;

/** Tables, fees and tax of the day for a sale; the same until what they depend on changes. */
export const useParameters = ({ state, saleType, vehicleTypeId }: SimulationAsk) =>
  useQuery({
    queryKey: ['simulations', 'parameters', state, saleType, vehicleTypeId],
    queryFn: async ({ signal }) => {
      const query = {
        clientState: state,
        saleType,
        vehicleTypeId: vehicleTypeId === 2 ? '2' : '1',
      } as const;
      const found = await call(readSimulationParameters, { query, signal });
      // The server wrote them from the very types that the core reads.
      return found as unknown as KnownParameters;
    },
    staleTime: minutes,
    placeholderData: (former) => former,
  });
