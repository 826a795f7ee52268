import type { ErrorCode, LocalDate } from '@patio/framework/kernel';
import type { Cet } from './cet';
import type { Iof } from './iof';
import type { Memo } from './Memo';
import type { ScheduleRow } from './schedule';
import type { Subsidy } from './subsidy';

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
