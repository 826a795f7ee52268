import { percentageText, ratio } from '@patio/framework/kernel';
import type { ChargeCode } from './charge';
import type { Pricing } from './Pricing';

/** One line of the disclosure sheet: centavos, and percent of the financed total with two places. */
export type DisclosureLine = {
  readonly code: 'CREDIT' | 'IOF' | ChargeCode;
  readonly amount: bigint;
  readonly percent: string;
};

/**
 * Parts of the financed total that must be disclosed with the cost: credit delivered, each financed cost, tax.
 *
 * @returns amounts sum to the financed total
 * @source Carta-Circular BCB 3.593/2013
 */
export const disclosureOf = ({ memo, net, iof, financed }: Pricing): readonly DisclosureLine[] => {
  const costs = (memo.quote.charges ?? []).filter(
    ({ isFinanced, cetRole, amount }) => isFinanced && cetRole === 'CHARGE' && amount > 0n,
  );
  const credit = net - costs.reduce((sum, { amount }) => sum + amount, 0n);
  const line = (code: DisclosureLine['code'], amount: bigint): DisclosureLine => ({
    code,
    amount,
    percent: percentageText(ratio(amount, financed)),
  });
  return [
    line('CREDIT', credit),
    ...costs.map(({ code, amount }) => line(code, amount)),
    ...(iof.total > 0n ? [line('IOF', iof.total)] : []),
  ];
};
