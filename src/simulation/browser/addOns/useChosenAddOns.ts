import { useEngine } from '@patio/framework/react';
import type { AddOnItem, AutoPrice } from '#generated/types/wire.ts';
import {
  chosenOptions,
  rowsOf,
  chargedOf,
  addOnName,
  autoCode,
  type AddOnOption,
} from '#addOns/rules/addOns.ts';
import type { ChosenAddOn, SimulationValues } from './addOnTypes';
import { useAutoQuote } from './useAutoQuote';
import { useOfferedAddOns } from './useOfferedAddOns';
import { useOptionPrices, type OptionState, useQuotedPrice } from './useOptionPrices';

type Quoted = {
  readonly quote: AutoPrice;
  readonly total: number;
  readonly discount: number | undefined;
  readonly item: AddOnItem | undefined;
};

/** The quoted car insurance, at its price after the coupon. */
const quotedAddOn = (
  { quote, total, discount, item }: Quoted,
  values: SimulationValues,
  locale: string,
): ChosenAddOn => {
  const row = rowsOf(values).find(({ code }) => code === autoCode);
  const pricingOption = row?.pricingOption ?? item?.pricingOptions[0] ?? null;
  const charged = chargedOf(total, pricingOption);
  const name = item ? addOnName(item, locale) : autoCode;
  return {
    code: autoCode,
    term: 12,
    pricingOption,
    total,
    discount,
    charged,
    name: `${name} ${quote.coverage} · ${quote.insurer}`,
  };
};

/** A priced option. */
const pricedAddOn = (
  { price }: OptionState,
  { option, item }: { readonly option: AddOnOption; readonly item: AddOnItem | undefined },
  locale: string,
): readonly ChosenAddOn[] => {
  if (!price) return [];
  const { code, term, total, charged, discount } = price;
  const pricingOption = option.pricingOption ?? item?.pricingOptions[0] ?? null;
  const name = item ? addOnName(item, locale) : code;
  return [{ code, term, total, charged, discount, pricingOption, name }];
};

const unpriced: OptionState = { price: undefined, isAsking: false, error: null };

/** All chosen add-ons with their prices; refused or unpriced ones are left out. */
export const useChosenAddOns = (values: SimulationValues) => {
  const { locale } = useEngine();
  const { data: offered = [] } = useOfferedAddOns(values);
  const options = chosenOptions(values);
  const prices = useOptionPrices(values, options);
  const { data: quote, isFetching } = useAutoQuote(values);
  const { total, discount, isAsking } = useQuotedPrice(values, quote);
  const itemOf = (code: string) => offered.find((one) => one.code === code);
  const each = options.flatMap((option, index) =>
    pricedAddOn(prices[index] ?? unpriced, { option, item: itemOf(option.code) }, locale),
  );
  const isQuoted = quote !== undefined && total !== undefined;
  const auto = isQuoted
    ? [quotedAddOn({ quote, total, discount, item: itemOf(autoCode) }, values, locale)]
    : [];
  return {
    chosen: [...auto, ...each],
    isAsking: isFetching || isAsking || prices.some((one) => one.isAsking),
  };
};
