import { useWatch, useFormContext, useFormState } from 'react-hook-form';
import { useFieldId, ProblemError, explainCodes, useEngine } from '@patio/framework/react';
import { Banner, Button, SkeletonRows } from '@patio/framework/ui';
import { brl } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import {
  usualOption,
  quoteOf,
  rowsOf,
  addOnName,
  autoCode,
  type AddOnOption,
} from '#addOns/rules/addOns.ts';
import { AddOnRow, refusalReason } from './AddOnRow';
import { AutoInsurance, CouponField, AddOnOptions } from './AutoInsurance';
import {
  type SimulationValues,
  priceQuery,
  saleOf,
  useOptionPrices,
  useCombos,
  useOfferedAddOns,
} from './useAddOnPrices';
import { Combos, pricedOptions, useEffects } from './Combos';
import { useAddOnChoice } from './useChosenAddOns';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AddOnItem } from '#generated/types/wire.ts';
import { useToday } from '../useParameters';
import './addOns.css';

type AddOnListProps = {
  readonly items: readonly AddOnItem[];
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
  readonly choice: ReturnType<typeof useAddOnChoice>;
  /** Whether the items match the term. */
  readonly isSettled: boolean;
  /** Whether continuing was refused because of the current choice. */
  readonly isRefused: boolean;
};

/** Everything that can be sold with the car. */
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
  /** Only one coupon per sale. */
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

const refused = 400;

/** Whether the server refused it, as opposed to a failed call. */
const isRefusal = (thrown: unknown): thrown is ProblemError =>
  thrown instanceof ProblemError && thrown.status === refused;

/** Fetches why an option of a sale has no price; undefined if it has one or the reason is unknown. */
const useRefusalOf = () => {
  const client = useQueryClient();
  const today = useToday();
  const text = useSimulationText();
  const { errorText } = useEngine();
  return async (row: AddOnOption, values: SimulationValues): Promise<string | undefined> => {
    const isAuto = row.code === autoCode;
    if (isAuto && quoteOf(values) === undefined) return text('addOns.unquoted');
    const option = isAuto ? { ...row, coverage: null } : row;
    try {
      await client.fetchQuery(priceQuery({ values, sale: saleOf(values, today), option }));
      return undefined;
    } catch (thrown) {
      if (!isRefusal(thrown)) return undefined;
      await explainCodes((thrown.failure.fields ?? []).map(({ code }) => code));
      return refusalReason(thrown, errorText);
    }
  };
};

/**
 * Validates the choice as saving would: an unpriced add-on is reported where it is chosen, before continuing. Waits for
 * pending prices.
 *
 * @returns whether a problem was reported and still exists
 * @source SIMR-049, ERR-078 to ERR-100
 */
export const useAddOnRule = (sale: SimulationValues, items: readonly AddOnItem[]): boolean => {
  const { register } = useFormContext();
  const { errors } = useFormState({ name: 'selectedVaps' });
  const { locale } = useEngine();
  const refusalOf = useRefusalOf();
  const judge = async (values: SimulationValues): Promise<string | true> => {
    const now = { ...sale, ...values };
    const results = await Promise.all(
      rowsOf(now).map(async (row) => {
        const reason = await refusalOf(row, now);
        const item = items.find(({ code }) => code === row.code);
        return reason && `${item ? addOnName(item, locale) : row.code}: ${reason}`;
      }),
    );
    const reasons = results.filter((one) => one !== undefined);
    return reasons.length > 0 ? reasons.join(' ') : true;
  };
  const latest = useRef(judge);
  useEffect(() => {
    latest.current = judge;
  });
  useEffect(() => {
    register('selectedVaps', {
      validate: (_rows: unknown, values: SimulationValues) => latest.current(values),
    });
  }, [register]);
  return errors.selectedVaps !== undefined;
};

type AddOnPanelProps = {
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
};

const none = [] as const;

/** Current choice, read directly: the deferred sale around it would lose quick taps on checkboxes. */
const useChoiceNow = (): SimulationValues => {
  const [selectedVaps, autoInsurance, combo] = useWatch({
    name: ['selectedVaps', 'autoInsurance', 'combo'],
  });
  return { selectedVaps, autoInsurance, combo };
};

/**
 * Add-ons of the sale: chosen here, priced immediately, with the cost of credit with and without each.
 * @source SIMR-049
 */
export const AddOnPanel = ({ values: late, priced, chosen }: AddOnPanelProps) => {
  const text = useSimulationText();
  const typed = { ...late, ...useChoiceNow() };
  // Before a term is chosen the grid shows a default choice, which the add-ons use too.
  const values = typeof typed.term === 'number' ? typed : { ...typed, term: chosen.term };
  const offered = useOfferedAddOns(values);
  const combos = useCombos(values).data ?? none;
  const items = offered.data ?? none;
  const isSettled = offered.isSuccess && !offered.isPlaceholderData;
  const choice = useAddOnChoice(values, { items, combos, isSettled });
  const id = useFieldId('selectedVaps');
  const isRefused = useAddOnRule({ ...values, voucherDiscount: priced.discount }, items);
  if (offered.isPending)
    return <SkeletonRows label={text('addOns.loading')} rows={3} columns={3} rowHeight={56} />;
  if (offered.error)
    return (
      <Banner
        kind="error"
        action={<Button onClick={() => void offered.refetch()}>{text('retry')}</Button>}
      >
        {text('addOns.failed')}
      </Banner>
    );
  if (items.length === 0) return null;
  const total = priced.addOns.reduce((sum, { charged }) => sum + charged, 0);
  return (
    <section id={id} tabIndex={-1} className="addons" aria-label={text('addOns.title')}>
      <h2>{text('addOns.title')}</h2>
      <p className="simulation-note">{text('addOns.intro')}</p>
      {choice.gone.length > 0 ? (
        <Banner kind="info">{text('addOns.gone', { names: choice.gone.join(', ') })}</Banner>
      ) : null}
      <Combos
        combos={combos}
        items={items}
        values={values}
        choice={choice}
        priced={priced}
        chosen={chosen}
      />
      <AddOnList
        items={items}
        values={values}
        priced={priced}
        chosen={chosen}
        choice={choice}
        isSettled={isSettled}
        isRefused={isRefused}
      />
      <p className="addons-total" role="status">
        {total > 0 ? text('addOns.total', { amount: brl(total) }) : text('addOns.none')}
      </p>
    </section>
  );
};
