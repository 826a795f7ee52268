import type { AddOnPriced } from '#addOns/rules/addOnCharges.ts';

/** An add-on as it stands chosen, with its price where it is known. */
export type ChosenAddOn = AddOnPriced & {
  readonly name: string;
  readonly term?: number | null;
  readonly total: number;
  /** What a coupon took off. */
  readonly discount?: number | undefined;
};

/** Values of a simulation as its wizard has them. */
export type SimulationValues = Readonly<Record<string, unknown>>;
