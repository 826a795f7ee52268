import { useMemo } from 'react';
import type { AddOnPriced } from '#simulation/rules/addOnCharges.ts';
import { addOnEffect, type AddOnEffect } from '#simulation/rules/addOnEffect.ts';
import type { AddOnOption } from '#simulation/rules/addOns.ts';
import { figuresFor } from '#simulation/rules/grid.ts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import type { OptionState } from './useOptionPrices';

/** Options with their prices; undefined until each of them has one. */
export const pricedOptions = (
  options: readonly AddOnOption[],
  prices: readonly OptionState[],
): readonly AddOnPriced[] | undefined => {
  const priced = options.flatMap(({ code, pricingOption = null }, index) => {
    const price = prices[index]?.price;
    return price ? [{ code, pricingOption, charged: price.charged }] : [];
  });
  return priced.length === options.length && priced.length > 0 ? priced : undefined;
};

/** What add-ons, or several together, do to the choice of plan and term, once their prices are known. */
export const useEffects = (
  { priced, chosen }: { readonly priced: PricedGrid; readonly chosen: Chosen },
  groups: readonly (readonly AddOnPriced[] | undefined)[],
): readonly (AddOnEffect | undefined)[] => {
  const { ask, parameters } = priced;
  const { table, term } = chosen;
  const key = JSON.stringify(groups.map((group) => group ?? null));
  return useMemo(() => {
    const known = JSON.parse(key) as (AddOnPriced[] | null)[];
    if (known.every((items) => items === null)) return known.map(() => undefined);
    // Once for all groups, and not at each drawing: the choice is priced anew with every render.
    const whole = figuresFor(ask, parameters, { table, term });
    const pricing = whole.ok ? whole.value : undefined;
    return known.map((items) =>
      items ? addOnEffect({ ask, parameters, table, term, pricing }, items) : undefined,
    );
  }, [ask, key, parameters, table, term]);
};
