import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { readAutoQuote } from '#simulation/addOnCalls.ts';
import type { SimulationValues } from './addOnTypes';

/** Query key of a quote. */
export const quoteKey = (id: string) => ['simulations', 'autoQuote', id] as const;

/** Chosen quote of the car insurance. @source SIMR-050 */
export const useAutoQuote = ({ autoInsurance }: SimulationValues) => {
  const id = typeof autoInsurance === 'string' ? autoInsurance : '';
  return useQuery({
    queryKey: quoteKey(id),
    queryFn: ({ signal }) => call(readAutoQuote, { params: { id }, signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};
