import { type UncheckedValues } from '@patio/framework/kernel';
import type { AddOnPriced } from '#addOns/rules/addOns.ts';

/** A chosen add-on, with its price if known. */
export type ChosenAddOn = AddOnPriced & {
  readonly name: string;
  readonly term?: number | null;
  readonly total: number;
  /** Discount of a coupon. */
  readonly discount?: number | undefined;
};

/** Form values of a simulation. */
export type SimulationValues = UncheckedValues<'simulations'>;
