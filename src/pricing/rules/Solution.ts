import type { Fixed } from '@patio/framework/kernel';
import type { CashFlow } from './cashFlow';
import type { ChargeSums } from './charge';
import type { Iof } from './iof';
import type { PlanRow } from './planRow';
import type { Quote } from './Quote';
import type { PricingRules } from './rules';

/** A solved quote at full precision, for memo and searches. bigint amounts are centavos. */
export type Solution = {
  readonly quote: Quote;
  readonly rules: PricingRules;
  readonly rows: readonly PlanRow[];
  readonly rate: Fixed;
  readonly flow: CashFlow;
  readonly charges: ChargeSums;
  readonly net: bigint;
  readonly iof: Iof;
  readonly financed: bigint;
  /** x, in cents at full precision. */
  readonly instalment: Fixed;
  readonly payments: readonly bigint[];
  /** Credit delivered to the client. */
  readonly delivered: bigint;
};
