import type { AddOnItem } from '#generated/types/wire.ts';
import { autoCode } from '#simulation/rules/addOns.ts';
import { usualOption } from '#simulation/rules/fitAddOns.ts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { AddOnOptions } from './AddOnOptions';
import { AddOnRow } from './AddOnRow';
import type { SimulationValues } from './addOnTypes';
import { AutoInsurance } from './AutoInsurance';
import type { useAddOnChoice } from './useAddOnChoice';
import { CouponField } from './CouponField';
import { pricedOptions, useEffects } from './useEffects';
import { useOptionPrices } from './useOptionPrices';

type AddOnListProps = {
  readonly items: readonly AddOnItem[];
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
  readonly choice: ReturnType<typeof useAddOnChoice>;
  /** Whether the items are those of the term. */
  readonly isSettled: boolean;
  /** Whether the way on was refused for what stands chosen. */
  readonly isRefused: boolean;
};

/** Everything that may be sold with the car, one below the other. */
export const AddOnList = (props: AddOnListProps) => {
  const { items, values, priced, chosen, choice, isSettled, isRefused } = props;
  const { rows, change, toggle } = choice;
  const others = items.filter(({ code }) => code !== autoCode);
  const auto = items.find(({ code }) => code === autoCode);
  const rowOf = (code: string) => rows.find((row) => row.code === code);
  const options = others.map((item) => rowOf(item.code) ?? usualOption(item));
  const sale = { ...values, voucherDiscount: priced.discount };
  const prices = useOptionPrices(sale, options, isSettled);
  const effects = useEffects(
    { priced, chosen },
    options.map((option, index) => pricedOptions([option], prices.slice(index, index + 1))),
  );
  const withCoupon = rows.find(({ coupon }) => coupon)?.code;
  /** A sale gets one coupon. */
  const mayHaveCoupon = (code: string) => withCoupon === undefined || withCoupon === code;
  return (
    <ul className="addons-list">
      {auto ? (
        <AutoInsurance
          values={values}
          priced={priced}
          chosen={chosen}
          choice={choice}
          isRefused={isRefused}
          item={auto}
          hasCoupon={mayHaveCoupon(auto.code)}
        />
      ) : null}
      {others.map((item, index) => {
        const { price, isAsking, error } = prices[index] ?? {
          price: undefined,
          isAsking: false,
          error: null,
        };
        return (
          <AddOnRow
            key={item.code}
            item={item}
            isAsking={isAsking}
            error={error}
            isChosen={rowOf(item.code) !== undefined}
            total={price?.total}
            effect={effects[index]}
            onToggle={() => toggle(item)}
          >
            <AddOnOptions item={item} option={options[index]!} onChange={change}>
              {mayHaveCoupon(item.code) ? (
                <CouponField
                  item={item}
                  option={options[index]!}
                  discount={price?.discount}
                  isAsking={isAsking}
                  onChange={change}
                />
              ) : null}
            </AddOnOptions>
          </AddOnRow>
        );
      })}
    </ul>
  );
};
