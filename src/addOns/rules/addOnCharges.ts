import type { Charge, ChargeCode } from '#pricing/rules/charge.ts';

/** What an add-on adds to a price: centavos, lent with the vehicle or paid on the release date. */
export type AddOnCharge = {
  readonly code: string;
  readonly amount: number;
  readonly isFinanced: boolean;
};

/** A priced add-on, as the server keeps it with a simulation and the screen knows it before. */
export type AddOnPriced = {
  readonly code: string;
  readonly pricingOption?: string | null;
  readonly charged: number;
};

/** What the law calls an add-on; everything else is goods or services. */
const insurances: Readonly<Record<string, ChargeCode>> = {
  PMC: 'PMC',
  GAP: 'GAP',
  LIFE: 'LIFE',
  PPI: 'PREST',
  SEGURO_AUTO: 'AUTO',
};

/** Whether an add-on insures somebody or something; everything else is goods or services. */
export const isInsurance = (code: string): boolean => code in insurances;

/** What priced add-ons add to a sale. One that is paid month by month to the insurer is no part of it. */
export const addOnCharges = (prices: readonly AddOnPriced[]): readonly AddOnCharge[] =>
  prices
    .filter(({ charged, pricingOption }) => charged > 0 && pricingOption !== 'MONTHLY')
    .map(({ code, charged, pricingOption }) => ({
      code,
      amount: charged,
      isFinanced: pricingOption !== 'UPFRONT',
    }));

/** What an add-on of a price costs the client: nothing where it is a courtesy. Centavos. */
export const chargedOf = (total: number, pricingOption: string | null | undefined): number =>
  pricingOption === 'COURTESY' ? 0 : total;

/** An add-on among the charges of a quote: always optional. @source STJ, Tema 972 */
export const chargeOfAddOn = ({ code, amount, isFinanced }: AddOnCharge): Charge => ({
  code: insurances[code] ?? 'ACC',
  amount: BigInt(amount),
  isFinanced,
  cetRole: insurances[code] ? 'CHARGE' : 'CREDIT',
  isOptional: true,
  ruleVersion: code,
});
