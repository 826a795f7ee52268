import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { listSimulationVersions } from '#vehicles/calls.ts';

/** Versions of a model with their years, new or used. */
export const useVehicles = (model: unknown, vehicleTypeId: unknown) =>
  useQuery({
    queryKey: ['simulations', 'vehicles', model, vehicleTypeId],
    queryFn: ({ signal }) =>
      call(listSimulationVersions, {
        query: { modelId: String(model), vehicleType: vehicleTypeId === 2 ? '2' : '1' },
        signal,
      }),
    enabled: typeof model === 'string' && model !== '',
    retry: false,
  });
