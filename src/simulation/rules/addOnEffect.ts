import type { PriceSums } from '#pricing/rules/index.ts';
import { addOnCharges, type AddOnCharge, type AddOnPriced } from '#addOns/rules/addOns.ts';
import { figuresFor } from './grid';
import type { SimulationParameters, SimulationPlan } from './parameters';
import type { SimulationAsk } from './SimulationAsk';

/** Instalment and cost. */
type AddOnSide = Pick<PriceSums, 'instalment' | 'cet' | 'total'>;

/** A sale with and without an item; a side without a price is absent. */
export type AddOnEffect = {
  readonly without: AddOnSide | undefined;
  readonly withIt: AddOnSide | undefined;
};

/** A choice of plan and term with its current price, if any. */
type Deal = {
  readonly ask: SimulationAsk;
  readonly parameters: SimulationParameters;
  readonly table: SimulationPlan;
  readonly term: number;
  readonly pricing: AddOnSide | undefined;
};

/**
 * Combined effect of items on instalment and cost of a choice, whether chosen or not: one add-on, or the members of a
 * combo.
 *
 * @source STJ, Tema 972
 */
export const addOnEffect = (
  { ask, parameters, table, term, pricing }: Deal,
  items: readonly AddOnPriced[],
): AddOnEffect => {
  const charges = addOnCharges(items);
  const codes = new Set(items.map(({ code }) => code));
  const others = ask.addOns.filter(({ code }) => !codes.has(code));
  const price = (addOns: readonly AddOnCharge[]): AddOnSide | undefined => {
    const priced = figuresFor({ ...ask, addOns }, parameters, { table, term });
    return priced.ok ? priced.value : undefined;
  };
  const without = others.length === ask.addOns.length ? pricing : price(others);
  return { without, withIt: charges.length > 0 ? price([...others, ...charges]) : without };
};
