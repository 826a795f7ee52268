import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import type { AutoAsk, AutoPrice } from '#generated/types/wire.ts';
import { priceAutoInsurance } from '#simulation/addOnCalls.ts';
import { quoteKey } from './useAutoQuote';

/** Asks insurers for every coverage at once. @source CALL-126, INS-004 */
export const useAutoQuotes = (onQuotes: (quotes: readonly AutoPrice[]) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: AutoAsk) =>
      Promise.all(
        (['A', 'B', 'C'] as const).map((coverage) =>
          call(priceAutoInsurance, { body: { ...ask, coverage } }),
        ),
      ),
    onSuccess: (quotes) => {
      for (const quote of quotes) client.setQueryData(quoteKey(quote.quoteId), quote);
      onQuotes(quotes);
    },
  });
};
