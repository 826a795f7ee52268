import { useEngine, useStepForm } from '@patio/framework/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddOnItem, AutoPrice, ComboOption } from '#generated/types/wire.ts';
import {
  chosenOptions,
  rowsOf,
  chargedOf,
  addOnName,
  autoCode,
  type AddOnOption,
  fitAddOns,
  usualOption,
} from '#addOns/rules/addOns.ts';
import { comboMembers } from '#addOns/rules/combo.ts';
import {
  type ChosenAddOn,
  type SimulationValues,
  useAutoQuote,
  useOfferedAddOns,
  useOptionPrices,
  type OptionState,
  useQuotedPrice,
} from './useAddOnPrices';

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

const unpriced: OptionState = { price: undefined, isPricing: false, error: null };

/** All chosen add-ons with their prices; refused or unpriced ones are left out. */
export const useChosenAddOns = (values: SimulationValues) => {
  const { locale } = useEngine();
  const { data: offered = [] } = useOfferedAddOns(values);
  const options = chosenOptions(values);
  const prices = useOptionPrices(values, options);
  const { data: quote, isFetching } = useAutoQuote(values);
  const { total, discount, isPricing } = useQuotedPrice(values, quote);
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
    isPricing: isFetching || isPricing || prices.some((one) => one.isPricing),
  };
};

type Offered = {
  readonly items: readonly AddOnItem[];
  readonly combos: readonly ComboOption[];
  readonly isSettled: boolean;
};

/** Options removed because the sale no longer allows them, with the quote of the car insurance. */
type Dropped = {
  readonly options: readonly AddOnOption[];
  readonly names: readonly string[];
  readonly autoInsurance: unknown;
};

const nothing: Dropped = { options: [], names: [], autoInsurance: null };

/** Name of an add-on; falls back to its last known name, then to its code. */
const useNames = (items: readonly AddOnItem[]) => {
  const names = useRef(new Map<string, string>());
  useEffect(() => items.forEach(({ code, name }) => names.current.set(code, name)), [items]);
  return useCallback(({ code }: AddOnOption): string => names.current.get(code) ?? code, []);
};

/**
 * Restricts the choice to what the sale allows. Removed options are named, and restored with their quote once allowed
 * again, so that a half-typed amount removes nothing permanently.
 */
const useFitted = (values: SimulationValues, { items, isSettled }: Omit<Offered, 'combos'>) => {
  const { set } = useStepForm();
  const [dropped, setDropped] = useState(nothing);
  const nameOf = useNames(items);
  const key = JSON.stringify(rowsOf(values));
  const { autoInsurance } = values;
  useEffect(() => {
    const known = JSON.parse(key) as AddOnOption[];
    if (!isSettled || known.length + dropped.options.length === 0) return;
    const own = fitAddOns(known, items);
    const left = dropped.options.filter(({ code }) => known.every((one) => one.code !== code));
    const back = fitAddOns(left, items);
    const kept = [...own.kept, ...back.kept];
    if (JSON.stringify(kept) === key) return;
    set('selectedVaps', kept.length > 0 ? kept : null);
    const isAuto = ({ code }: AddOnOption) => code === autoCode;
    if (own.gone.some(isAuto)) set('autoInsurance', null);
    if (back.kept.some(isAuto)) set('autoInsurance', dropped.autoInsurance);
    const options = [...back.gone, ...own.gone];
    setDropped({
      options,
      names: options.map(nameOf),
      autoInsurance: own.gone.some(isAuto) ? (autoInsurance ?? null) : dropped.autoInsurance,
    });
  }, [autoInsurance, dropped, isSettled, items, key, nameOf, set]);
  return { gone: dropped.names, forget: () => setDropped(nothing) };
};

/** The chosen add-ons and how to change them. */
export const useAddOnChoice = (values: SimulationValues, { items, combos, isSettled }: Offered) => {
  const { set } = useStepForm();
  const { gone, forget } = useFitted(values, { items, isSettled });
  const rows = rowsOf(values);
  const write = (next: readonly AddOnOption[]) =>
    set('selectedVaps', next.length > 0 ? next : null);
  const combo = combos.find(({ id }) => id === values.combo);
  const isOfCombo = ({ code }: AddOnItem) =>
    combo !== undefined && comboMembers(combo, items).some((member) => member.code === code);
  const change = (option: AddOnOption) =>
    write(rows.map((row) => (row.code === option.code ? option : row)));
  const toggle = (item: AddOnItem) => {
    forget();
    const others = rows.filter(({ code }) => code !== item.code);
    const isOut = others.length === rows.length;
    if (item.code === autoCode && !isOut) set('autoInsurance', null);
    if (!isOut && isOfCombo(item)) set('combo', null);
    write(isOut ? [...rows, usualOption(item)] : others);
  };
  return { rows, gone, change, toggle, write };
};
