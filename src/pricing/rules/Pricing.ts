import type { ErrorCode } from '../../framework/kernel/errors/catalogue';
import type { Cet } from './cet';
import type { Iof } from './iof';
import type { Memo } from './Memo';
import type { ScheduleRow } from './schedule';
import type { Subsidy } from './subsidy';

/** The price of a quote, centavos and percentages, and the memo that explains it. */
export type Pricing = {
  /** N: what is lent before the tax. */
  readonly net: bigint;
  readonly iof: Pick<Iof, 'person' | 'daily' | 'additional' | 'total'>;
  /** F = N + IOF. */
  readonly financed: bigint;
  /** The instalment of weight 1, rounded. */
  readonly instalment: bigint;
  readonly schedule: readonly ScheduleRow[];
  /** Sum of all payments. */
  readonly total: bigint;
  /** FC₀: credit that the client really gets. */
  readonly delivered: bigint;
  readonly cet: Pick<Cet, 'yearly' | 'monthly'>;
  /** The same without optional items, priced again; `absent` says why they alone make it a quote. */
  readonly cetWithoutOptional: Pick<Cet, 'yearly' | 'monthly'> | { readonly absent: ErrorCode };
  /** Present when the quote names the lender's net rate. */
  readonly subsidy?: Subsidy;
  /** ISS inside the payments of a lease; present when the quote names its rate. */
  readonly iss?: bigint;
  readonly memo: Memo;
};
