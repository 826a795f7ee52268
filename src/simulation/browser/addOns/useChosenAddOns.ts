import type { AddOnItem, AutoPrice } from '../../../generated/types/wire';
import { chosenOptions, rowsOf } from '../../rules/addOnAsk';
import { chargedOf } from '../../rules/addOnCharges';
import { autoCode } from '../../rules/addOns';
import type { ChosenAddOn, SimulationValues } from './addOnTypes';
import { useAutoQuote } from './useAutoQuote';
import { useOfferedAddOns } from './useOfferedAddOns';
import { useOptionPrices } from './useOptionPrices';

const quoteOf = (quote: AutoPrice, values: SimulationValues, item?: AddOnItem): ChosenAddOn => {
  const row = rowsOf(values).find(({ code }) => code === autoCode);
  const pricingOption = row?.pricingOption ?? item?.pricingOptions[0] ?? null;
  const charged = chargedOf(quote.total, pricingOption);
  return {
    ...{ code: autoCode, term: 12, pricingOption, total: quote.total, charged },
    name: `${item?.name ?? autoCode} ${quote.coverage} · ${quote.insurer}`,
  };
};

/** Everything that stands chosen with its price; what is refused or has no price yet is left out. */
export const useChosenAddOns = (values: SimulationValues) => {
  const { data: offered = [] } = useOfferedAddOns(values);
  const options = chosenOptions(values);
  const prices = useOptionPrices(values, options);
  const quote = useAutoQuote(values);
  const itemOf = (code: string) => offered.find((one) => one.code === code);
  const each = options.flatMap((option, index): readonly ChosenAddOn[] => {
    const price = prices[index]?.price;
    if (!price) return [];
    const { code, term, total, charged } = price;
    const item = itemOf(code);
    const pricingOption = option.pricingOption ?? item?.pricingOptions[0] ?? null;
    return [{ code, term, total, charged, pricingOption, name: item?.name ?? code }];
  });
  const auto =
    quote.data && values['autoInsurance'] ? [quoteOf(quote.data, values, itemOf(autoCode))] : [];
  return {
    chosen: [...auto, ...each],
    isAsking: quote.isFetching || prices.some(({ isAsking }) => isAsking),
  };
};
