import { useEngine, useStepForm } from '@patio/framework/react';
import type { AddOnItem, ComboOption } from '#generated/types/wire.ts';
import { type AddOnEffect, addOnEffect } from '#simulation/rules/gridPrices.ts';
import {
  addOnName,
  autoCode,
  comboProducts,
  type AddOnOption,
  type AddOnPriced,
} from '#addOns/rules/addOns.ts';
import { comboMembers } from '#addOns/rules/combo.ts';
import { brl } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { EffectText, RefusalText } from './AddOnRow';
import { type SimulationValues, useOptionPrices, type OptionState } from './useAddOnPrices';
import type { useAddOnChoice } from './useChosenAddOns';
import { useMemo } from 'react';
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
    // Computed once for all groups: the choice is a new object on every render.
    const whole = figuresFor(ask, parameters, { table, term });
    const pricing = whole.ok ? whole.value : undefined;
    return known.map((items) =>
      items ? addOnEffect({ ask, parameters, table, term, pricing }, items) : undefined,
    );
  }, [ask, key, parameters, table, term]);
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
  readonly isAsking: boolean;
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
    isAsking: (each[at] ?? []).some(({ isAsking }) => isAsking),
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
  readonly brings: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** Price of a combo and its effect on the instalment, or a loading state. */
const PriceOfCombo = ({
  total,
  isAsking,
  error,
  effect,
  brings,
  isChosen,
}: ComboPrice & Pick<ComboCardProps, 'brings' | 'isChosen'>) => {
  const text = useSimulationText();
  if (isAsking && total === undefined)
    return <small aria-busy="true">{text('addOns.asking')}</small>;
  if (error) return <RefusalText error={error} isWanted={isChosen} />;
  if (total === undefined) return null;
  return (
    <span className="addons-combo-price">
      <small>{text('addOns.brings', { names: brings.join(', ') })}</small>
      {brl(total)}
      {effect ? <EffectText effect={effect} /> : null}
    </span>
  );
};

const ComboCard = ({ combo, price, brings, isChosen, onChoose }: ComboCardProps) => {
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
        {price ? <PriceOfCombo {...price} brings={brings} isChosen={isChosen} /> : null}
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
        brings={[]}
        isChosen={chosen === null}
        onChoose={() => choose(null)}
      />
      {combos.map((combo, at) => (
        <ComboCard
          key={combo.id}
          combo={combo}
          price={prices[at]}
          brings={namesOf(members[at] ?? [])}
          isChosen={chosen === combo.id}
          onChoose={() => choose(combo.id, members[at])}
        />
      ))}
    </fieldset>
  );
};
