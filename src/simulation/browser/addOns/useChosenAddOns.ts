import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type { AddOnItem, AutoPrice } from '../../../generated/types/wire';
import { chosenOptions, rowsOf } from '../../rules/addOnAsk';
import { chargedOf } from '../../rules/addOnCharges';
import { addOnName, autoCode, type AddOnOption } from '../../rules/addOns';
import type { ChosenAddOn, SimulationValues } from './addOnTypes';
import { useAutoQuote } from './useAutoQuote';
import { useOfferedAddOns } from './useOfferedAddOns';
import { useOptionPrices, type OptionState } from './useOptionPrices';

type OptionPrice = NonNullable<OptionState['price']>;
type Amounts = Pick<OptionPrice, 'total' | 'discount'>;

type Quoted = {
  readonly quote: AutoPrice;
  readonly amounts: Amounts;
  readonly row: AddOnOption | undefined;
  readonly item: AddOnItem | undefined;
  readonly name: string;
};

/** The quoted car insurance; a coupon has it priced anew. */
const quotedAddOn = ({ quote, amounts, row, item, name }: Quoted): ChosenAddOn => {
  const { total, discount } = amounts;
  const pricingOption = row?.pricingOption ?? item?.pricingOptions[0] ?? null;
  const charged = chargedOf(total, pricingOption);
  return {
    ...{ code: autoCode, term: 12, pricingOption, total, discount, charged },
    name: `${name} ${quote.coverage} · ${quote.insurer}`,
  };
};

/** Everything that stands chosen with its price; what is refused or has no price yet is left out. */
export const useChosenAddOns = (values: SimulationValues) => {
  const { data: offered = [] } = useOfferedAddOns(values);
  const others = chosenOptions(values);
  const quote = useAutoQuote(values);
  const row = rowsOf(values).find(({ code }) => code === autoCode);
  const isCoupled = Boolean(row?.coupon && values['autoInsurance']);
  const options = isCoupled && row ? [...others, { ...row, coverage: null }] : others;
  const prices = useOptionPrices(values, options);
  const { locale } = useEngine();
  const itemOf = (code: string) => offered.find((one) => one.code === code);
  const nameOf = (code: string) => {
    const item = itemOf(code);
    return item ? addOnName(item, locale) : code;
  };
  const each = others.flatMap((option, index): readonly ChosenAddOn[] => {
    const price = prices[index]?.price;
    if (!price) return [];
    const { code, term, total, charged, discount } = price;
    const item = itemOf(code);
    const pricingOption = option.pricingOption ?? item?.pricingOptions[0] ?? null;
    return [{ code, term, total, charged, discount, pricingOption, name: nameOf(code) }];
  });
  const amounts = isCoupled ? prices[others.length]?.price : quote.data;
  const auto =
    quote.data && amounts && values['autoInsurance']
      ? [
          quotedAddOn({
            quote: quote.data,
            amounts,
            row,
            item: itemOf(autoCode),
            name: nameOf(autoCode),
          }),
        ]
      : [];
  return {
    chosen: [...auto, ...each],
    isAsking: quote.isFetching || prices.some(({ isAsking }) => isAsking),
  };
};
