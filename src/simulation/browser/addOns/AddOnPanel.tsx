import { useWatch, useFormContext, useFormState } from 'react-hook-form';
import {
  useFieldId,
  ProblemError,
  explainCodes,
  useEngine,
  useStepForm,
} from '@patio/framework/react';
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
  comboProducts,
  usualAge,
  type AddOnPriced,
} from '#addOns/rules/addOns.ts';
import { AddOnRow, refusalReason, EffectText, RefusalText } from './AddOnRow';
import { AutoInsurance, CouponField, AddOnOptions } from './AutoInsurance';
import {
  type SimulationValues,
  priceQuery,
  saleOf,
  useOptionPrices,
  useCombos,
  useOfferedAddOns,
  type OptionState,
} from './useAddOnPrices';
import { useAddOnChoice } from './useChosenAddOns';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useMemo } from 'react';
import type { AddOnItem, ComboOption } from '#generated/types/wire.ts';
import { useToday } from '../useParameters';
import './addOns.css';
import { type AddOnEffect, addOnEffect } from '#simulation/rules/gridPrices.ts';
import { comboMembers } from '#addOns/rules/combo.ts';
import { figuresFor } from '#simulation/rules/grid.ts';

/** Options with their prices; undefined until all are priced. */
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

/** Effect of add-ons, alone or combined, on the chosen plan and term, once priced. */
const useEffects = (
  { priced, chosen }: { readonly priced: PricedGrid; readonly chosen: Chosen },
  groups: readonly (readonly AddOnPriced[] | undefined)[],
): readonly (AddOnEffect | undefined)[] => {
  const { input, parameters } = priced;
  const { table, term } = chosen;
  const key = JSON.stringify(groups.map((group) => group ?? null));
  return useMemo(() => {
    const known = JSON.parse(key) as (AddOnPriced[] | null)[];
    if (known.every((items) => items === null)) return known.map(() => undefined);
    // Computed once for all groups: the choice is a new object on every render.
    const whole = figuresFor(input, parameters, { table, term });
    const pricing = whole.ok ? whole.value : undefined;
    return known.map((items) =>
      items ? addOnEffect({ input, parameters, table, term, pricing }, items) : undefined,
    );
  }, [input, key, parameters, table, term]);
};

type CombosProps = {
  readonly combos: readonly ComboOption[];
  readonly items: readonly AddOnItem[];
  readonly values: SimulationValues;
  readonly choice: ReturnType<typeof useAddOnChoice>;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
};

/** Price of a combo: its members together, and their effect on the chosen plan and term. */
type ComboPrice = {
  readonly total: number | undefined;
  readonly isPricing: boolean;
  /** Why a member has no price. */
  readonly error: Error | null;
  readonly effect: AddOnEffect | undefined;
};

const useComboPrices = (
  { values, priced, chosen }: Pick<CombosProps, 'values' | 'priced' | 'chosen'>,
  members: readonly (readonly AddOnOption[])[],
): readonly ComboPrice[] => {
  const asked = { ...values, voucherDiscount: priced.discount };
  // Combos may share members: fetch each price once.
  const once = new Map(members.flat().map((option) => [JSON.stringify(option), option]));
  const prices = useOptionPrices(asked, [...once.values()]);
  const priceOf = new Map([...once.keys()].map((key, at) => [key, prices[at]]));
  const each = members.map((options) =>
    options.flatMap((option) => priceOf.get(JSON.stringify(option)) ?? []),
  );
  const groups = members.map((options, at) => pricedOptions(options, each[at] ?? []));
  const effects = useEffects({ priced, chosen }, groups);
  return groups.map((items, at) => ({
    total: items?.reduce((sum, { charged }) => sum + charged, 0),
    isPricing: (each[at] ?? []).some(({ isPricing }) => isPricing),
    error: (each[at] ?? []).find(({ error }) => error)?.error ?? null,
    effect: effects[at],
  }));
};

/** The choice with the combo's members replacing those of the previous one. */
const withCombo = (
  rows: readonly AddOnOption[],
  { brought, former }: Readonly<Record<'brought' | 'former', readonly AddOnOption[]>>,
): readonly AddOnOption[] => {
  const codes = new Set([...brought, ...former].map(({ code }) => code));
  return [...rows.filter(({ code }) => !codes.has(code)), ...brought];
};

/** Limits of a combo, in words. */
const useLimits = (combo: ComboOption | null): string => {
  const text = useSimulationText();
  if (!combo) return '';
  const { pmcMileage, pmcTerms, guaranteedNoteTerm } = combo;
  const parts = [
    pmcTerms.length > 0 ? text('addOns.warranty', { terms: pmcTerms.join(', ') }) : '',
    pmcMileage === null
      ? ''
      : text('addOns.mileage', { count: pmcMileage.toLocaleString('pt-BR') }),
    guaranteedNoteTerm === null ? '' : text('addOns.note', { term: guaranteedNoteTerm }),
  ];
  return parts.filter(Boolean).join(' · ');
};

type ComboCardProps = {
  readonly combo: ComboOption | null;
  readonly price: ComboPrice | undefined;
  /** Add-ons that it adds, used for its price. */
  readonly unlocks: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** Price of a combo and its effect on the instalment, or a loading state. */
const PriceOfCombo = ({
  total,
  isPricing,
  error,
  effect,
  unlocks,
  isChosen,
}: ComboPrice & Pick<ComboCardProps, 'unlocks' | 'isChosen'>) => {
  const text = useSimulationText();
  if (isPricing && total === undefined)
    return <small aria-busy="true">{text('addOns.asking')}</small>;
  if (error) return <RefusalText error={error} isWanted={isChosen} />;
  if (total === undefined) return null;
  return (
    <span className="addons-combo-price">
      <small>{text('addOns.brings', { names: unlocks.join(', ') })}</small>
      {brl(total)}
      {effect ? <EffectText effect={effect} /> : null}
    </span>
  );
};

const ComboCard = ({ combo, price, unlocks, isChosen, onChoose }: ComboCardProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const limits = useLimits(combo);
  return (
    <label data-chosen={isChosen || undefined}>
      <input
        type="radio"
        className="ui-box"
        name="insurance-combo"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        {combo?.name ?? text('addOns.noCombo')}
        {combo ? <small>{comboProducts(combo, locale).join(' · ')}</small> : null}
        {limits === '' ? null : <small>{limits}</small>}
        {price ? <PriceOfCombo {...price} unlocks={unlocks} isChosen={isChosen} /> : null}
      </span>
    </label>
  );
};

/** Insurance combos, at most one. @source ENT-COMBO-08, ENT-COMBO-13, SIMR-095 */
export const Combos = (props: CombosProps) => {
  const { combos, items, values, choice } = props;
  const text = useSimulationText();
  const { locale } = useEngine();
  const { set } = useStepForm();
  const members = combos.map((combo) => comboMembers(combo, items));
  const prices = useComboPrices(props, members);
  const chosen = values.combo ?? null;
  const namesOf = (options: readonly AddOnOption[]) =>
    items
      .filter(({ code }) => options.some((option) => option.code === code))
      .map((item) => addOnName(item, locale));
  if (combos.length === 0) return null;
  const former = members[combos.findIndex(({ id }) => id === chosen)] ?? [];
  const choose = (id: string | null, brought: readonly AddOnOption[] = []) => {
    set('combo', id);
    // A quote is removed together with its insurance.
    const isOut = (options: readonly AddOnOption[]) =>
      !options.some(({ code }) => code === autoCode);
    if (!isOut(former) && isOut(brought)) set('autoInsurance', null);
    choice.write(withCombo(choice.rows, { brought, former }));
  };
  return (
    <fieldset className="addons-combos">
      <legend>{text('addOns.combos')}</legend>
      <ComboCard
        combo={null}
        price={undefined}
        unlocks={[]}
        isChosen={chosen === null}
        onChoose={() => choose(null)}
      />
      {combos.map((combo, at) => (
        <ComboCard
          key={combo.id}
          combo={combo}
          price={prices[at]}
          unlocks={namesOf(members[at] ?? [])}
          isChosen={chosen === combo.id}
          onChoose={() => choose(combo.id, members[at])}
        />
      ))}
    </fieldset>
  );
};

/** Whether life insurance is priced without knowing the client's age. */
const isAgeAssumed = ({ code }: AddOnItem, { birthDate }: SimulationValues): boolean =>
  code === 'LIFE' && !birthDate;

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
  const text = useSimulationText();
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
  const assumed = text('addOns.usualAge', { age: usualAge });
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
        const { price, isPricing, error } = prices[index] ?? {
          price: undefined,
          isPricing: false,
          error: null,
        };
        return (
          <AddOnRow
            key={item.code}
            item={item}
            isPricing={isPricing}
            error={error}
            isChosen={rowOf(item.code) !== undefined}
            total={price?.total}
            note={price && isAgeAssumed(item, values) ? assumed : undefined}
            effect={effects[index]}
            onToggle={() => toggle(item)}
          >
            <AddOnOptions item={item} option={options[index]!} onChange={change}>
              {mayHaveCoupon(item.code) ? (
                <CouponField
                  item={item}
                  option={options[index]!}
                  discount={price?.discount}
                  isPricing={isPricing}
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
