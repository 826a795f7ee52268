import { useQueries } from '@tanstack/react-query';
import { call } from '../../../framework/browser/data/call';
import type { AddOnAsk, AddOnPrices } from '../../../generated/types/wire';
import { priceAddOnOptions } from '../../addOnCalls';
import { addOnAskOf } from '../../rules/addOnAsk';
import type { AddOnOption } from '../../rules/addOns';
import { dealQuestionOf } from '../../rules/voucherQuestion';
import { useSettled } from '../useSettled';
import type { SimulationValues } from './addOnTypes';
import { useToday } from '../useToday';

type OptionPrice = AddOnPrices['options'][number];

/** What an option costs: asked, known or refused. */
export type OptionState = {
  readonly price: OptionPrice | undefined;
  readonly isAsking: boolean;
  readonly error: Error | null;
};

const minutes = 5 * 60_000;

const priceOf = async (ask: AddOnAsk, signal: AbortSignal): Promise<OptionPrice | null> => {
  const { options } = await call(priceAddOnOptions, { body: ask, signal, quiet: true });
  return options[0] ?? null;
};

/**
 * Prices of options, each asked for itself, so that one that is refused takes no other with it. While an amount is being dragged the
 * former prices stay.
 *
 * @source CALL-125
 */
export const useOptionPrices = (
  values: SimulationValues,
  options: readonly AddOnOption[],
): readonly OptionState[] => {
  const today = useToday();
  const sale = JSON.stringify(addOnAskOf(values, [], today));
  const settled = useSettled(sale);
  const base = JSON.parse(settled) as AddOnAsk;
  const deal = dealQuestionOf(values);
  const queries = useQueries({
    queries: options.map((option) => ({
      // Only a coupon depends on the rest of the sale.
      queryKey: ['simulations', 'addOnPrice', option, settled, option.coupon ? deal : null],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        priceOf({ ...base, ...(option.coupon ? { deal } : {}), options: [{ ...option }] }, signal),
      enabled: Number(values['vehiclePrice'] ?? 0) > 0,
      staleTime: minutes,
      retry: false,
      placeholderData: (former: OptionPrice | null | undefined) =>
        former?.code === option.code ? former : undefined,
    })),
  });
  return queries.map(({ data, error, isFetching }) => ({
    price: data ?? undefined,
    isAsking: isFetching || settled !== sale,
    error,
  }));
};
