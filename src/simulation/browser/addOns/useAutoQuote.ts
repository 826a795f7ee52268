import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import { readAutoQuote } from '#simulation/addOnCalls.ts';
import type { SimulationValues } from './addOnTypes';

/** Key under which a quote is known here. */
export const quoteKey = (id: string) => ['simulations', 'autoQuote', id] as const;

/** The quote of the car insurance that stands chosen. @source SIMR-050 */
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
