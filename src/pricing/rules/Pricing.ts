import type { ErrorCode, LocalDate } from '@patio/framework/kernel';
import type { Cet } from './cet';
import type { Iof } from './iof';
import type { Memo } from './Memo';
import type { ScheduleRow } from './schedule';
import type { Subsidy } from './subsidy';

/** What a quote comes to, centavos and percentages. */
export type PriceSums = {
  readonly term: number;
  /** Percent a month: that of the quote, or the one behind its coefficient with four places. */
  readonly rate: string;
  /** N: what is lent before the tax. */
  readonly net: bigint;
  readonly iof: Pick<Iof, 'person' | 'daily' | 'additional' | 'total'>;
  /** F = N + IOF. */
  readonly financed: bigint;
  /** The instalment of weight 1, rounded. */
  readonly instalment: bigint;
  /** Sum of all payments. */
  readonly total: bigint;
  /** FC₀: credit that the client really gets. */
  readonly delivered: bigint;
  readonly cet: Pick<Cet, 'yearly' | 'monthly'>;
};

/** What a grid compares: the sums of a quote and the ends of its schedule, without what explains them. */
export type PriceFigures = PriceSums & {
  /** The first payment that costs something: its day, and how many days after the release. */
  readonly first: { readonly due: LocalDate; readonly days: number } | undefined;
  /** The last payment, centavos. */
  readonly last: bigint;
  readonly payments: number;
};

/** The price of a quote and the memo that explains it. */
export type Pricing = PriceSums & {
  readonly schedule: readonly ScheduleRow[];
  /** The cost without optional items, priced again; `absent` says why they alone make it a quote. */
  readonly cetWithoutOptional: Pick<Cet, 'yearly' | 'monthly'> | { readonly absent: ErrorCode };
  /** Present when the quote names the lender's net rate. */
  readonly subsidy?: Subsidy;
  /** ISS inside the payments of a lease; present when the quote names its rate. */
  readonly iss?: bigint;
  readonly memo: Memo;
};
