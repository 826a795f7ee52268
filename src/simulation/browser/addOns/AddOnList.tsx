import { useMemo } from 'react';
import type { AddOnItem } from '../../../generated/types/wire';
import { addOnEffect, type AddOnEffect } from '../../rules/addOnEffect';
import { autoCode, type AddOnOption } from '../../rules/addOns';
import { priceFor } from '../../rules/grid';
import { usualOption } from '../../rules/fitAddOns';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { AddOnOptions } from './AddOnOptions';
import { AddOnRow } from './AddOnRow';
import type { SimulationValues } from './addOnTypes';
import { AutoInsurance } from './AutoInsurance';
import type { useAddOnChoice } from './useAddOnChoice';
import { useOptionPrices, type OptionState } from './useOptionPrices';

type AddOnListProps = {
  readonly items: readonly AddOnItem[];
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
  readonly choice: ReturnType<typeof useAddOnChoice>;
};

/** What each option does to the choice of plan and term, once its price is known. */
const useEffects = (
  { priced, chosen }: Pick<AddOnListProps, 'priced' | 'chosen'>,
  options: readonly AddOnOption[],
  prices: readonly OptionState[],
): readonly (AddOnEffect | undefined)[] => {
  const { ask, parameters } = priced;
  const { table, term } = chosen;
  const key = JSON.stringify(
    options.map(({ code, pricingOption }, index) => ({
      ...{ code, pricingOption },
      charged: prices[index]?.price?.charged ?? null,
    })),
  );
  return useMemo(() => {
    const known = JSON.parse(key) as {
      code: string;
      pricingOption?: string | null;
      charged: number | null;
    }[];
    // Once for all items, and not at each drawing: the choice is priced anew with every render.
    const whole = priceFor(ask, parameters, { table, term });
    const pricing = whole.ok ? whole.value : undefined;
    return known.map(({ code, pricingOption, charged }) => {
      if (charged === null) return undefined;
      const item = { code, pricingOption: pricingOption ?? null, charged };
      return addOnEffect({ ask, parameters, table, term, pricing }, item);
    });
  }, [ask, key, parameters, table, term]);
};

/** Everything that may be sold with the car, one below the other. */
export const AddOnList = ({ items, values, priced, chosen, choice }: AddOnListProps) => {
  const { rows, change, toggle } = choice;
  const others = items.filter(({ code }) => code !== autoCode);
  const auto = items.find(({ code }) => code === autoCode);
  const rowOf = (code: string) => rows.find((row) => row.code === code);
  const options = others.map((item) => rowOf(item.code) ?? usualOption(item));
  const prices = useOptionPrices({ ...values, voucherDiscount: priced.discount }, options);
  const effects = useEffects({ priced, chosen }, options, prices);
  return (
    <ul className="addons-list">
      {auto ? <AutoInsurance {...{ values, priced, chosen, choice }} item={auto} /> : null}
      {others.map((item, index) => {
        const { price, isAsking, error } = prices[index] ?? {
          ...{ price: undefined, isAsking: false, error: null },
        };
        return (
          <AddOnRow
            key={item.code}
            {...{ item, isAsking, error }}
            isChosen={rowOf(item.code) !== undefined}
            total={price?.total}
            effect={effects[index]}
            onToggle={() => toggle(item)}
          >
            <AddOnOptions item={item} option={options[index]!} onChange={change} />
          </AddOnRow>
        );
      })}
    </ul>
  );
};
