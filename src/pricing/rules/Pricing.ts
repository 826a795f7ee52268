import { type ErrorCode, type LocalDate, percentageText, ratio } from '@patio/framework/kernel';
import type { Cet } from './cet';
import type { Iof } from './iof';
import type { Memo } from './Memo';
import type { ScheduleRow } from './schedule';
import type { Subsidy } from './subsidy';
import type { ChargeCode } from './Quote';

/** Result of a quote, in centavos and percentages. */
export type PriceSums = {
  readonly term: number;
  /** Percent a month: the quote's, or the one derived from its coefficient, with four places. */
  readonly rate: string;
  /** N: amount lent before tax. */
  readonly net: bigint;
  readonly iof: Pick<Iof, 'person' | 'daily' | 'additional' | 'total'>;
  /** F = N + IOF. */
  readonly financed: bigint;
  /** The instalment of weight 1, rounded. */
  readonly instalment: bigint;
  /** Sum of all payments. */
  readonly total: bigint;
  /** FC₀: credit delivered to the client. */
  readonly delivered: bigint;
  readonly cet: Pick<Cet, 'yearly' | 'monthly'>;
};

/** Figures for a grid: the sums of a quote and the ends of its schedule, without the memo. */
export type PriceFigures = PriceSums & {
  /** The first non-zero payment: its date, and days after the release. */
  readonly first: { readonly due: LocalDate; readonly days: number } | undefined;
  /** The last payment, centavos. */
  readonly last: bigint;
  readonly payments: number;
};

/** The price of a quote and the memo that explains it. */
export type Pricing = PriceSums & {
  readonly schedule: readonly ScheduleRow[];
  /** Cost without optional items, repriced; `absent` gives the reason if the quote has no price without them. */
  readonly cetWithoutOptional: Pick<Cet, 'yearly' | 'monthly'> | { readonly absent: ErrorCode };
  /** Present when the quote names the lender's net rate. */
  readonly subsidy?: Subsidy;
  /** ISS inside the payments of a lease; present when the quote names its rate. */
  readonly iss?: bigint;
  readonly memo: Memo;
};

/** One line of the disclosure sheet: centavos, and percent of the financed total with two places. */
type DisclosureLine = {
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
